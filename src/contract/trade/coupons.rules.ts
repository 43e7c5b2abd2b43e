import type { Metal } from '#contract/metals.ts';

/** What a coupon takes off: a share of the premium, an amount of it, or what the delivery costs. Never of the metal. */
export const couponKinds = ['premium_percent', 'fixed', 'free_shipping'] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponKindNames = {
  premium_percent: 'Percent of the premium',
  fixed: 'Fixed amount',
  free_shipping: 'Free delivery',
} as const satisfies Record<CouponKind, string>;

/** A coupon in the arithmetic of a quote; the amount is minor units of the quote's currency. */
export type CouponEffect =
  | { kind: 'premium_percent'; pct: string }
  | { kind: 'fixed'; amount: string }
  | { kind: 'free_shipping' };

/** Codes are read to customers over the phone: capitals, digits and dashes. */
export const couponCodePattern = /^[A-Z0-9][A-Z0-9-]{2,23}$/;

/** A code as it is kept and compared, however it was typed. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();

/** Where a coupon holds; an empty list limits nothing. */
export interface CouponScope {
  metals: readonly string[];
  productIds: readonly string[];
  categoryIds: readonly string[];
}

/** Whether a coupon reaches a product: it lies in each of the lists that are not empty. */
export const reaches = (
  { metals, productIds, categoryIds }: CouponScope,
  product: { id: string; metal: Metal; categoryIds: ReadonlySet<string> },
): boolean =>
  (metals.length === 0 || metals.includes(product.metal)) &&
  (productIds.length === 0 || productIds.includes(product.id)) &&
  (categoryIds.length === 0 || categoryIds.some((id) => product.categoryIds.has(id)));

/** What a coupon limits; amounts are minor units of CAD. */
export interface CouponLimits {
  active: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  totalLimit: number | null;
  customerLimit: number | null;
  minOrderCad: bigint | null;
}

export interface CouponUse {
  now: Date;
  /** By all, and by this customer, with orders that stand. */
  used: number;
  usedByCustomer: number;
  subtotalCad: bigint;
  /** Whether the coupon takes anything off this order. */
  takesOff: boolean;
}

/** How a coupon stands at a moment, for lists. */
export const couponStates = ['scheduled', 'open', 'used_up', 'ended', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponStateNames = {
  scheduled: 'Scheduled',
  open: 'Open',
  used_up: 'Used up',
  ended: 'Ended',
  off: 'Switched off',
} as const satisfies Record<CouponState, string>;

/** Why a coupon can't be used now, in plain words; null when it can. `money` writes an amount of CAD. */
export function couponRefusal(coupon: CouponLimits, use: CouponUse, money: (cad: bigint) => string): string | null {
  if (!coupon.active) return 'This coupon is no longer in use.';
  if (coupon.startsAt && coupon.startsAt > use.now) return 'This coupon is not valid yet.';
  if (coupon.endsAt && coupon.endsAt <= use.now) return 'This coupon has ended.';
  if (coupon.totalLimit !== null && use.used >= coupon.totalLimit) return 'This coupon has been used up.';
  if (coupon.customerLimit !== null && use.usedByCustomer >= coupon.customerLimit) {
    return coupon.customerLimit === 1
      ? 'You have already used this coupon.'
      : `You have already used this coupon ${coupon.customerLimit} times.`;
  }
  if (coupon.minOrderCad !== null && use.subtotalCad < coupon.minOrderCad) {
    return `This coupon is for orders of at least ${money(coupon.minOrderCad)}.`;
  }
  return use.takesOff ? null : 'This coupon takes nothing off what is in the cart.';
}
