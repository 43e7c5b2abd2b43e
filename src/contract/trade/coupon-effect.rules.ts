import { amountWords } from '#contract/amount-words.rules.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import type { CouponValues } from './coupons.contract.ts';
import { decimal, minorUnits } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';

/** What a coupon gives away: all of it in the worst case, since customers pass codes on. */
type Given = Pick<
  CouponValues,
  | 'kind'
  | 'pct'
  | 'amount'
  | 'totalLimit'
  | 'customerLimit'
  | 'minOrder'
  | 'metals'
  | 'productIds'
  | 'categoryIds'
  | 'startsAt'
  | 'endsAt'
  | 'active'
>;

/** Up to where one person alone gives away: a part of the premium, a part of the smallest order, or so much by all its uses. */
const ALONE = { premium: '0.1', ofOrder: '0.01', inAll: 100_000n } as const;

/** All that a fixed amount may give away in minor units of CAD; null without an end. */
const inAll = ({ amount, totalLimit }: Given): bigint | null =>
  amount === null ? 0n : totalLimit === null ? null : minorUnits(amount) * BigInt(totalLimit);

function isLittle(coupon: Given): boolean {
  const { kind, pct, amount, minOrder } = coupon;
  if (kind === 'free_shipping') return true;
  if (kind === 'premium_percent') return decimal(pct ?? '0').lte(ALONE.premium);
  const most = inAll(coupon);
  if (most !== null && most <= ALONE.inAll) return true;
  return minOrder !== null && decimal(amount ?? '0').lte(decimal(minOrder).times(ALONE.ofOrder));
}

const atMost = (one: string | number | null, other: string | number | null): boolean =>
  other === null || (one !== null && decimal(String(one)).lte(decimal(String(other))));

/** Whether a coupon gives nothing to anybody that it did not give before. */
const isNoMore = (before: Given, after: Given): boolean =>
  before.active &&
  before.kind === after.kind &&
  atMost(after.pct ?? '0', before.pct ?? '0') &&
  atMost(after.amount ?? '0', before.amount ?? '0') &&
  atMost(after.totalLimit, before.totalLimit) &&
  atMost(after.customerLimit, before.customerLimit) &&
  atMost(before.minOrder ?? '0', after.minOrder ?? '0') &&
  (['metals', 'productIds', 'categoryIds', 'startsAt', 'endsAt'] as const).every(
    (field) => JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );

/** Why one person alone may not let a coupon give so much, in words; null where he may. */
export function whySecondCoupon(before: Given | null, after: Given): string | null {
  if (!after.active || isLittle(after) || (before && isNoMore(before, after))) return null;
  return after.kind === 'premium_percent'
    ? `It takes ${percentText(after.pct ?? '0')} % of the premium. One person alone gives ${percentText(ALONE.premium)} %.`
    : `It gives away ${inAllWords(after)}. One person alone gives ${amountWords(ALONE.inAll, 'CAD')} by all its uses, or ${percentText(ALONE.ofOrder)} % of its smallest order.`;
}

/**
 * What of a coupon is added up with others of one person: all that a fixed amount may give away. One order takes one coupon, so a
 * share of the premium or of the order gives no more for there being many.
 */
export function addedUp(coupon: Given): bigint {
  const { kind, active, amount, minOrder } = coupon;
  const isShare = minOrder !== null && decimal(amount ?? '0').lte(decimal(minOrder).times(ALONE.ofOrder));
  return active && kind === 'fixed' && !isShare ? (inAll(coupon) ?? 0n) : 0n;
}

/** Why one person alone may not put so many coupons to use within a day, in words; null where he may. */
export function whySecondSum(before: Given | null, after: Given, others: bigint): string | null {
  const own = addedUp(after);
  const sum = own + others;
  if (own === 0n || sum <= ALONE.inAll || (before && isNoMore(before, after))) return null;
  return `With your other coupons of a day it gives away ${amountWords(sum, 'CAD')}. One person alone gives ${amountWords(ALONE.inAll, 'CAD')} within a day.`;
}

const inAllWords = (coupon: Given): string => {
  const most = inAll(coupon);
  return most === null ? 'without an end' : amountWords(most, 'CAD');
};

const orNone = (value: string | number | null): string => (value === null ? 'no limit' : String(value));

/** The same in figures, for whoever decides. */
export const couponEffect = (before: Given, after: Given): EffectLine[] =>
  [
    { what: 'In use', before: before.active ? 'yes' : 'no', after: after.active ? 'yes' : 'no' },
    { what: 'Takes off', before: takenOff(before), after: takenOff(after) },
    { what: 'Gives away by all its uses', before: worth(before), after: worth(after) },
    { what: 'Uses in all', before: orNone(before.totalLimit), after: orNone(after.totalLimit) },
    { what: 'Uses per customer', before: orNone(before.customerLimit), after: orNone(after.customerLimit) },
    { what: 'Smallest order, CAD', before: orNone(before.minOrder), after: orNone(after.minOrder) },
    { what: 'Valid until', before: orNone(before.endsAt), after: orNone(after.endsAt) },
    { what: 'For', before: scope(before), after: scope(after) },
  ].filter((line) => line.before !== line.after);

const takenOff = ({ kind, pct, amount }: Given): string =>
  kind === 'premium_percent'
    ? `${percentText(pct ?? '0')} % of the premium`
    : kind === 'fixed'
      ? amountWords(minorUnits(amount ?? '0'), 'CAD')
      : 'the delivery';

const worth = (coupon: Given): string => (coupon.kind === 'fixed' ? inAllWords(coupon) : 'a share of each order');

const scope = ({ metals, productIds, categoryIds }: Given): string =>
  metals.length + productIds.length + categoryIds.length === 0
    ? 'everything'
    : [
        ...metals,
        ...(productIds.length > 0 ? [`${productIds.length} products`] : []),
        ...(categoryIds.length > 0 ? [`${categoryIds.length} categories`] : []),
      ].join(', ');
