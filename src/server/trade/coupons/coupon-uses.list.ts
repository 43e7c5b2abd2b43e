import { desc, eq } from 'drizzle-orm';

import type { Coupon } from '#contract/trade/coupons.contract.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { Executor } from '#server/db/database.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { couponUses } from './coupons.table.ts';

const SHOWN = 20;

/** The last orders that used a coupon, newest first. */
export async function lastUses(db: Executor, couponId: string): Promise<Coupon['uses']> {
  const rows = await db
    .select({
      orderId: couponUses.orderId,
      number: orders.number,
      customer: orders.customerName,
      at: couponUses.at,
      discountCad: couponUses.discountCad,
      releasedAt: couponUses.releasedAt,
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(eq(couponUses.couponId, couponId))
    .orderBy(desc(couponUses.at))
    .limit(SHOWN);
  return rows.map(({ at, discountCad, releasedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    discount: moneyText(discountCad),
    released: releasedAt !== null,
  }));
}
