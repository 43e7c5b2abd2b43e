import { type CartWay, plainWay } from '#contract/trade/cart-ways.rules.ts';
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
  /** The step at hand before anything was locked; null where none was reached. */
  step: EarlierStep | null;
  /** The way whose lines of the cart are ordered; null for all of them. */
  way: CartWay | null;
  /** As typed so far. */
  typed: Delivery | null;
  /** As given, when the delivery step was left. */
  delivery: Delivery | null;
  paymentMethod: PaymentMethod | null;
  /** The coupon's code; empty for none. */
  coupon: string;
  attempt: Attempt | null;
}

/** The steps a person can go back to. */
export const earlierSteps = ['items', 'delivery', 'payment'] as const;
export type EarlierStep = (typeof earlierSteps)[number];

const ORDERED = 'ingot:ordered';

export const nothingRemembered: CheckoutMemory = {
  step: null,
  way: null,
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
    step: earlierSteps.find((step) => step === kept.step) ?? null,
    way: wayIn(kept.way),
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

/** What has become an order: the lines of a way, or all where there is none. */
interface OrderedPart {
  orderId: string;
  way: CartWay | null;
}

/** Tells the browser's other tabs that a person's cart, or its lines of a way, has become an order; nothing of it stays. */
export function tellOtherTabs(storage: TabStorage, userId: string, { orderId, way }: OrderedPart): void {
  write(storage, ORDERED, { userId, orderId, way });
  storage.removeItem(ORDERED);
}

/** The order that another tab tells of, where it is of this person. */
export function orderOfOtherTab(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  userId: string,
): OrderedPart | null {
  if (key !== ORDERED) return null;
  const { userId: who, orderId, way } = parsed(newValue);
  return who === userId && typeof orderId === 'string' ? { orderId, way: wayIn(way) } : null;
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
  const { method, address, shippingMethodId, vaultId, of } = (value ?? {}) as {
    method?: unknown;
    vaultId?: unknown;
    of?: unknown;
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
    ...(typeof vaultId === 'string' && { vaultId }),
    ...(typeof of === 'string' && { of }),
    address: Object.fromEntries(texts) as typeof emptyAddress,
  };
}

function wayIn(value: unknown): CartWay | null {
  if (typeof value !== 'object' || value === null) return null;
  const { delivery, vaultId } = value as { delivery?: unknown; vaultId?: unknown };
  const known = deliveryMethods.find((each) => each === delivery);
  return plainWay({ delivery: known, ...(typeof vaultId === 'string' && { vaultId }) });
}

function attemptIn(value: unknown): Attempt | null {
  const { quoteId, key } = (value ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  return typeof quoteId === 'string' && typeof key === 'string' ? { quoteId, key } : null;
}
