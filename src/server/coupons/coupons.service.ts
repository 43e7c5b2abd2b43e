import { and, eq, ne } from 'drizzle-orm';

import type { Coupon, CouponValues } from '#contract/coupons.contract.ts';
import { minorUnits, moneyText } from '#contract/exact.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/catalogue-terms/changed-fields.ts';
import { categoryNames } from '#server/catalogue-terms/categories.read.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import { productNames } from '#server/products/products.read.ts';

import { lastUses } from './coupon-uses.list.ts';
import { type CouponRecord, coupons } from './coupons.table.ts';

/** Coupons as administrators keep them. What they take off is the quote's; that they are taken once is `spendCoupon`'s. */
export function createCouponsService({ db }: { db: Database }) {
  return {
    read: (id: string): Promise<Coupon> => viewCoupon(db, id),

    /** Refuses with 422 by field. */
    create: (values: CouponValues, actor: Actor): Promise<Coupon> =>
      inTransaction(db, async (tx) => {
        await refuse(tx, values, 0);
        const [made] = await tx.insert(coupons).values(rowOf(values)).returning({ id: coupons.id });
        const entityId = made?.id ?? '';
        await recordAudit(tx, { actor, action: 'coupon.created', entity: 'coupon', entityId, after: { ...values } });
        return viewCoupon(tx, entityId);
      }),

    /** Refuses with 404, 409 with the newer coupon, or 422 by field. */
    update: (id: string, values: CouponValues, version: number, actor: Actor): Promise<Coupon> =>
      inTransaction(db, async (tx) => {
        const [record] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update');
        if (!record) throw notFound('The coupon');
        if (record.version !== version) throw conflictWith(await viewCoupon(tx, id));
        const changes = changedFields(valuesOf(record), values);
        if (!changes) return viewCoupon(tx, id);
        await refuse(tx, values, record.used, id);
        await tx
          .update(coupons)
          .set({ ...rowOf(values), version: nextVersion(coupons.version) })
          .where(eq(coupons.id, id));
        await recordAudit(tx, { actor, action: 'coupon.changed', entity: 'coupon', entityId: id, ...changes });
        return viewCoupon(tx, id);
      }),
  };
}
export type CouponsService = ReturnType<typeof createCouponsService>;

async function refuse(tx: Transaction, values: CouponValues, used: number, except?: string): Promise<void> {
  if (values.kind === 'premium_percent' && values.pct === null) throw invalid('pct', 'Enter a share of the premium.');
  if (values.kind === 'fixed' && values.amount === null) throw invalid('amount', 'Enter an amount.');
  if (values.startsAt !== null && values.endsAt !== null && values.endsAt <= values.startsAt) {
    throw invalid('endsAt', 'It has to end after it begins.');
  }
  if (values.totalLimit !== null && values.totalLimit < used) {
    throw invalid('totalLimit', `It has been used ${used} times already. Enter at least that, or switch it off.`);
  }
  const other = except === undefined ? undefined : ne(coupons.id, except);
  const [namesake] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, values.code), other));
  if (namesake) throw invalid('code', 'There is a coupon with this code already.');
}

const rowOf = ({ minOrder, amount, pct, startsAt, endsAt, ...values }: CouponValues) => ({
  ...values,
  pct: values.kind === 'premium_percent' ? pct : null,
  amount: values.kind === 'fixed' && amount !== null ? minorUnits(amount) : null,
  minOrderCad: minOrder === null ? null : minorUnits(minOrder),
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

const valuesOf = (record: CouponRecord): CouponValues => ({
  code: record.code,
  note: record.note,
  kind: record.kind,
  pct: record.pct,
  amount: record.amount === null ? null : moneyText(record.amount),
  totalLimit: record.totalLimit,
  customerLimit: record.customerLimit,
  minOrder: record.minOrderCad === null ? null : moneyText(record.minOrderCad),
  metals: record.metals,
  productIds: record.productIds,
  categoryIds: record.categoryIds,
  startsAt: record.startsAt?.toISOString() ?? null,
  endsAt: record.endsAt?.toISOString() ?? null,
  active: record.active,
});

async function viewCoupon(db: Executor, id: string): Promise<Coupon> {
  const [record] = await db.select().from(coupons).where(eq(coupons.id, id));
  if (!record) throw notFound('The coupon');
  const named = (names: ReadonlyMap<string, string>) => [...names].map(([key, name]) => ({ id: key, name }));
  return {
    ...valuesOf(record),
    id,
    version: record.version,
    used: record.used,
    products: named(await productNames(db, record.productIds)),
    categories: named(await categoryNames(db, record.categoryIds)),
    uses: await lastUses(db, id),
  };
}
