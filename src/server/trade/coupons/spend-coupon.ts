import { and, eq, isNull, sql } from 'drizzle-orm';

import { couponRefusal } from '#contract/trade/coupons.rules.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';

import { countUses } from './coupons.read.ts';
import { coupons, couponUses } from './coupons.table.ts';

export interface CouponUse {
  couponId: string;
  orderId: string;
  customerId: string;
  /** The order's metal before the discount, and the discount; CAD minor units. */
  subtotalCad: bigint;
  discountCad: bigint;
  now: Date;
}

/**
 * Locks a coupon for an order that is about to be written, in its transaction, so that a limit is never passed, however many
 * orders are placed at once. Refuses with 409 when it can't be used any more.
 */
export async function holdCoupon(tx: Transaction, use: CouponUse): Promise<void> {
  const { couponId, customerId, now } = use;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('no key update');
  if (!coupon) throw conflict('This coupon is no longer in use. Please lock the price without it.');
  const usedByCustomer = await countUses(tx, couponId, customerId);
  const refusal = couponRefusal(
    coupon,
    { now, used: coupon.used, usedByCustomer, subtotalCad: use.subtotalCad, takesOff: true },
    (cad) => amountWords(cad, 'CAD'),
  );
  if (refusal !== null) throw conflict(`${refusal} Please lock the price without it.`, { coupon: coupon.code });
}

/** Takes one use of a coupon that is held, for an order that stands. */
export async function spendCoupon(tx: Transaction, use: CouponUse): Promise<void> {
  const { couponId, customerId, now } = use;
  await tx.insert(couponUses).values({
    orderId: use.orderId,
    couponId,
    customerId,
    discountCad: use.discountCad,
    at: now,
  });
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, couponId));
}

/** Gives a coupon's use back: its order has ended without a sale. Does nothing for an order without one, or twice. */
export async function releaseCoupon(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const [released] = await tx
    .update(couponUses)
    .set({ releasedAt: now })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)))
    .returning({ couponId: couponUses.couponId });
  if (!released) return;
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons.id, released.couponId));
}
