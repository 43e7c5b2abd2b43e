import { and, eq, ne } from 'drizzle-orm';

import { couponEffect } from '#contract/trade/coupon-effect.rules.ts';
import type { Coupon, CouponValues } from '#contract/trade/coupons.contract.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import { askApproval, type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { categoryNames, productNames } from '#server/catalogue/catalogue.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { whyCouponWaits } from './coupon-gate.ts';
import { couponValuesOf } from './coupon-values.ts';
import { lastUses } from './coupon-uses.list.ts';
import { type CouponRecord, coupons } from './coupons.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

interface Update {
  values: CouponValues;
  version: number;
  reason: string;
}

/** Coupons as administrators keep them. What they take off is the quote's; that they are taken once is `spendCoupon`'s. */
export function createCouponsService({ db, ...shop }: Parts) {
  const write = async (tx: Transaction, record: CouponRecord, values: CouponValues, actor: Actor): Promise<void> => {
    const changes = changedFields(couponValuesOf(record), values);
    if (!changes) return;
    await refuse(tx, values, record.used, record.id);
    await tx
      .update(coupons)
      .set({ ...rowOf(values), version: nextVersion(coupons.version) })
      .where(eq(coupons.id, record.id));
    await recordAudit(tx, { actor, action: 'coupon.changed', entity: 'coupon', entityId: record.id, ...changes });
  };

  return {
    read: (id: string): Promise<Coupon> => viewCoupon(db, id),

    /** Refuses with 422 by field. */
    create: (values: CouponValues, actor: Actor & { id: string }): Promise<Coupon> =>
      inTransaction(db, async (tx) => {
        await refuse(tx, values, 0);
        const judged = { id: null, before: null, after: values, actorId: actor.id, now: shop.clock.now() };
        const why = await whyCouponWaits(tx, judged);
        if (why) throw invalid('active', `${why} Save it switched off, then switch it on: a second person agrees.`);
        const [made] = await tx.insert(coupons).values(rowOf(values)).returning({ id: coupons.id });
        const entityId = made?.id ?? '';
        await recordAudit(tx, { actor, action: 'coupon.created', entity: 'coupon', entityId, after: { ...values } });
        return viewCoupon(tx, entityId);
      }),

    /** Answers it unchanged where a second person has to agree. Refuses with 404, 409 with the newer coupon, or 422 by field. */
    update: (id: string, { values, version, reason }: Update, actor: Actor & { id: string }): Promise<Coupon> =>
      inTransaction(db, async (tx) => {
        const [record] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update');
        if (!record) throw notFound('The coupon');
        if (record.version !== version) throw conflictWith(await viewCoupon(tx, id));
        const before = couponValuesOf(record);
        const why = await whyCouponWaits(tx, { id, before, after: values, actorId: actor.id, now: shop.clock.now() });
        if (why === null) await write(tx, record, values, actor);
        else {
          await refuse(tx, values, record.used, id);
          if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
          await askApproval(tx, shop, {
            kind: 'coupon',
            permission: 'pricing.approve',
            subject: id,
            title: `Let the coupon ${record.code} give more`,
            effect: couponEffect(before, values),
            request: { id, values, version },
            ...{ reason, why, actor },
          });
        }
        return viewCoupon(tx, id);
      }),

    /** How the gate does a change that was approved. */
    gated: {
      permission: 'pricing.approve',
      async apply(tx, request, actor) {
        const { id, values, version } = request as { id: string; values: CouponValues; version: number };
        const [record] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update');
        if (record?.version !== version) {
          throw conflict('This coupon was changed or used since this was asked for. Refuse it, and ask again.');
        }
        await write(tx, record, values, actor);
      },
    } satisfies GatedChange,
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

async function viewCoupon(db: Executor, id: string): Promise<Coupon> {
  const [record] = await db.select().from(coupons).where(eq(coupons.id, id));
  if (!record) throw notFound('The coupon');
  const named = (names: ReadonlyMap<string, string>) => [...names].map(([key, name]) => ({ id: key, name }));
  return {
    ...couponValuesOf(record),
    id,
    version: record.version,
    used: record.used,
    waiting: (await waitingApprovals(db, 'coupon')).get(id) ?? null,
    products: named(await productNames(db, record.productIds)),
    categories: named(await categoryNames(db, record.categoryIds)),
    uses: await lastUses(db, id),
  };
}
