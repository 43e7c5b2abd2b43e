import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import { type PaymentMethod, paymentMethodNames } from '#contract/trade/payments.rules.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import { deliveryMethodNames } from '#contract/trade/shipping.rules.ts';

interface Ordering {
  delivery: DeliveryMethod;
  address: Address;
  paymentMethod: PaymentMethod;
  balanceFirst?: boolean;
}

/** How what is instructed is delivered and paid, in words. */
export const orderingFacts = ({ delivery, address, paymentMethod, balanceFirst = false }: Ordering) => [
  { label: 'Delivery', value: deliveryMethodNames[delivery] },
  { label: 'Address', value: `${address.name}, ${address.street}, ${address.city} ${address.province}` },
  {
    label: 'Payment',
    value: `${paymentMethodNames[paymentMethod]}${balanceFirst ? ', the balance first' : ''}`,
  },
];

interface Happened {
  at: Date;
  what: string;
  actorId: string | null;
  actorName: string;
}

/** What happened; to a customer without who of the staff it was. */
export const timelineOf = (events: readonly Happened[], customerId?: string) =>
  events.map(({ at, what, actorId, actorName }) => ({
    ...{ at: at.toISOString(), what },
    actor: customerId !== undefined && actorId !== customerId ? null : actorName,
  }));
