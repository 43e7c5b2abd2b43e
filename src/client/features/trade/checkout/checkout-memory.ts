import { deliveryMethods } from '#contract/trade/orders.rules.ts';
import { type PaymentMethod, paymentMethods } from '#contract/trade/payments.rules.ts';

import { CHECKOUT, ORDER, parsed, type TabStorage } from './checkout-storage.ts';
import { type Delivery, emptyAddress } from './delivery.ts';

/** The place of an order that was asked for and may have been answered without this browser hearing it. */
export interface Attempt {
  quoteId: string;
  key: string;
}

/** What a tab remembers of a checkout, so that a reload loses nothing that was typed and orders nothing twice. */
export interface CheckoutMemory {
  /** As typed so far. */
  typed: Delivery | null;
  /** As given, when the delivery step was left. */
  delivery: Delivery | null;
  paymentMethod: PaymentMethod | null;
  /** The coupon's code; empty for none. */
  coupon: string;
  attempt: Attempt | null;
}

const ORDERED = 'ingot:ordered';

export const nothingRemembered: CheckoutMemory = {
  typed: null,
  delivery: null,
  paymentMethod: null,
  coupon: '',
  attempt: null,
};

/** What this tab remembers of a person's checkout; nothing of another's. */
export function readCheckout(storage: TabStorage, userId: string): CheckoutMemory {
  const kept = parsed(storage.getItem(CHECKOUT));
  if (kept.userId !== userId) return nothingRemembered;
  return {
    typed: deliveryIn(kept.typed),
    delivery: deliveryIn(kept.delivery),
    paymentMethod: paymentMethods.find((method) => method === kept.paymentMethod) ?? null,
    coupon: typeof kept.coupon === 'string' ? kept.coupon : '',
    attempt: attemptIn(kept.attempt),
  };
}

/** Of a visitor nothing is remembered: what was kept for who was signed out here waits for him. */
export function rememberCheckout(storage: TabStorage, userId: string, part: Partial<CheckoutMemory>): void {
  if (userId === '') return;
  const whole = { ...readCheckout(storage, userId), ...part, userId };
  write(storage, CHECKOUT, whole);
}

/** Tells the browser's other tabs that a person's cart has become an order; nothing of it stays. */
export function tellOtherTabs(storage: TabStorage, userId: string, orderId: string): void {
  write(storage, ORDERED, { userId, orderId });
  storage.removeItem(ORDERED);
}

/** The order that another tab tells of, where it is of this person. */
export function orderOfOtherTab(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  userId: string,
): string | null {
  if (key !== ORDERED) return null;
  const told = parsed(newValue);
  return told.userId === userId && typeof told.orderId === 'string' ? told.orderId : null;
}

/** The checkout has become an order, which the thank-you page shows, after a reload too. */
export function rememberOrder(storage: TabStorage, userId: string, orderId: string): void {
  storage.removeItem(CHECKOUT);
  write(storage, ORDER, { userId, orderId });
}

export function rememberedOrder(storage: TabStorage, userId: string): string | null {
  const kept = parsed(storage.getItem(ORDER));
  return kept.userId === userId && typeof kept.orderId === 'string' ? kept.orderId : null;
}

function write(storage: TabStorage, name: string, value: object): void {
  try {
    storage.setItem(name, JSON.stringify(value));
  } catch {
    // The storage is full: the checkout goes on, and a reload begins it anew.
  }
}

function deliveryIn(value: unknown): Delivery | null {
  const { method, address, shippingMethodId } = (value ?? {}) as {
    method?: unknown;
    address?: Partial<Record<string, unknown>>;
    shippingMethodId?: unknown;
  };
  const known = deliveryMethods.find((each) => each === method);
  if (known === undefined || typeof address !== 'object' || address === null) return null;
  const names = Object.keys(emptyAddress) as (keyof typeof emptyAddress)[];
  const texts = names.map((name) => [name, typeof address[name] === 'string' ? address[name] : '']);
  return {
    method: known,
    ...(typeof shippingMethodId === 'string' && { shippingMethodId }),
    address: Object.fromEntries(texts) as typeof emptyAddress,
  };
}

function attemptIn(value: unknown): Attempt | null {
  const { quoteId, key } = (value ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  return typeof quoteId === 'string' && typeof key === 'string' ? { quoteId, key } : null;
}
