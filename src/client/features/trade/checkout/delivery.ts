import { type CartWay, plainWay, wayKey } from '#contract/trade/cart-ways.rules.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';

/** An address as typed; whether it is one, the server says. */
export type TypedAddress = Record<keyof Omit<Address, 'country'>, string>;

export interface Delivery {
  method: DeliveryMethod;
  /** The vault that was chosen; absent for every other way. */
  vaultId?: string;
  /** The courier that was chosen; absent until one is, for the first that takes the goods. */
  shippingMethodId?: string;
  address: TypedAddress;
  /** The way that the pieces had in the cart when it was typed; what is typed of another way does not say how these come. */
  of?: string;
}

/** How pieces that are delivered so stand in a cart. */
export const wayOfDelivery = ({ method, vaultId }: Delivery): CartWay =>
  plainWay({ delivery: method, ...(vaultId !== undefined && { vaultId }) });

/** The same address with the way of some pieces, where it was given for others. */
export function alongWay(delivery: Delivery, way: CartWay): Delivery {
  if (wayKey(wayOfDelivery(delivery)) === wayKey(way)) return delivery;
  const { delivery: method = 'ship', vaultId } = plainWay(way);
  return { method, ...(vaultId !== undefined && { vaultId }), address: delivery.address, of: wayKey(way) };
}

export const emptyAddress: TypedAddress = { name: '', street: '', city: '', province: '', postalCode: '' };
