import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';

/** An address as typed; whether it is one, the server says. */
export type TypedAddress = Record<keyof Omit<Address, 'country'>, string>;

export interface Delivery {
  method: DeliveryMethod;
  /** The courier that was chosen; absent until one is, for the first that takes the goods. */
  shippingMethodId?: string;
  address: TypedAddress;
}

export const emptyAddress: TypedAddress = { name: '', street: '', city: '', province: '', postalCode: '' };
