import { decimal } from '#contract/arithmetic/exact.ts';
import type { BookedOrder } from '#server/trade/orders/booked-orders.read.ts';

type Money = { amount: bigint; currency: string };
type Booked = Pick<BookedOrder, 'currency' | 'total' | 'totalCad'>;

const isBookedIn = ({ currency }: Money, order: Booked | undefined): order is Booked =>
  order !== undefined && order.currency === currency && order.total !== 0n;

/** What money for an order is in CAD, by the rate at which that was booked; null in another currency without one. */
export function inCad(money: Money, order: Booked | undefined): bigint | null {
  if (money.currency === 'CAD') return money.amount;
  if (!isBookedIn(money, order)) return null;
  return (2n * money.amount * order.totalCad + order.total) / (2n * order.total);
}

/** CAD for one of the money's currency, as its order was booked, to six decimals; null where it is not known. */
export function rateToCad(money: Money, order: Booked | undefined): string | null {
  if (money.currency === 'CAD') return '1';
  if (!isBookedIn(money, order)) return null;
  return decimal(String(order.totalCad)).div(String(order.total)).toFixed(6);
}
