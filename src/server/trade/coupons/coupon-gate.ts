import { and, inArray, ne } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { addedUp, whySecondCoupon, whySecondSum } from '#contract/trade/coupon-effect.rules.ts';
import type { CouponValues } from '#contract/trade/coupons.contract.ts';
import { changedBy } from '#server/audit/history-of.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { couponValuesOf } from './coupon-values.ts';
import { type CouponRecord, coupons } from './coupons.table.ts';

interface Judged {
  /** Null for a new one. */
  id: string | null;
  before: CouponValues | null;
  after: CouponValues;
  actorId: string;
  now: Date;
}

/** Why a coupon needs a second person, by itself or with what the same person put to use within a day; null where it does not. */
export async function whyCouponWaits(
  tx: Transaction,
  { id, before, after, actorId, now }: Judged,
): Promise<string | null> {
  const why = whySecondCoupon(before, after);
  if (why !== null || addedUp(after) === 0n) return why;
  // Under the person's lock, so that coupons made at the same moment see each other.
  await lockUsers(tx, [actorId]);
  const ids = await changedBy(tx, { entity: 'coupon', actorId, since: new Date(now.getTime() - DAY_MS) });
  const others = await tx
    .select()
    .from(coupons)
    .where(and(inArray(coupons.id, ids), id === null ? undefined : ne(coupons.id, id)));
  // What is too much by itself two people have agreed to.
  const alone = others.map(givenBy).filter((values) => whySecondCoupon(null, values) === null);
  const sum = alone.reduce((all, values) => all + addedUp(values), 0n);
  return whySecondSum(before, after, sum);
}

/** Of one that is switched off, what it gave until then. */
const givenBy = (record: CouponRecord): CouponValues => ({
  ...couponValuesOf(record),
  ...(!record.active && { active: true, totalLimit: record.used }),
});
