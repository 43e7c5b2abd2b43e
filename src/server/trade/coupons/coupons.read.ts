import { and, count, eq, isNull } from 'drizzle-orm';

import { pathTo } from '#contract/list/tree.ts';
import { couponCodeOf } from '#contract/trade/coupons.rules.ts';
import { categoryLinks, categoryTree } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';

import { type CouponRecord, coupons, couponUses } from './coupons.table.ts';

export type { CouponRecord };

/** The coupon of a code as it was typed. */
export async function findCoupon(db: Executor, typed: string): Promise<CouponRecord | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, couponCodeOf(typed)));
  return coupon;
}

/** How often a customer has used a coupon with orders that stand. */
export async function countUses(db: Executor, couponId: string, customerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(couponUses)
    .where(
      and(eq(couponUses.couponId, couponId), eq(couponUses.customerId, customerId), isNull(couponUses.releasedAt)),
    );
  return row?.n ?? 0;
}

/** For each product the categories it lies in, with those above them; empty when the coupon asks for none. */
export async function categoriesFor(db: Executor, coupon: CouponRecord): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  if (coupon.categoryIds.length === 0) return found;
  const tree = await categoryTree(db);
  for (const { productId, categoryId } of await categoryLinks(db)) {
    const own = found.get(productId) ?? new Set<string>();
    for (const { id } of pathTo(tree, categoryId)) own.add(id);
    found.set(productId, own);
  }
  return found;
}
