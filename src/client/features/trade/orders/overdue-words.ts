import { endedOrderStatuses, type OrderStatus } from '#contract/trade/orders.rules.ts';

/**
 * What happens to an order, or to what its end cost, whose day to pay by is past. The shop ends what is not paid at all by
 * itself; an order of which a part has arrived stays until somebody of the staff decides.
 */
export function overdueWords(status: OrderStatus): string {
  if (endedOrderStatuses.some((ended) => ended === status)) return 'Please pay it now.';
  if (status === 'payment_review') {
    return (
      'The order stays open for now, since a part of it has arrived: please pay the rest at once. ' +
      'Until then we may cancel it; market loss and cancellation fee are then yours to pay.'
    );
  }
  return (
    'The order was not paid in time and ends within minutes: market loss and cancellation fee of that moment are then ' +
    'yours to pay. Money that arrives after that stays yours, on your balance.'
  );
}
