import { and, asc, gte, inArray, type SQL, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { purchases } from './purchases.table.ts';

/** A purchase that its customer agreed to; minor units of CAD. */
export interface BookedPurchase {
  id: string;
  number: string;
  customerId: string;
  acceptedAt: Date;
  offeredCad: bigint;
  payout: string;
  /** When it was paid out; null while it is only agreed to. */
  paidAt: Date | null;
  /** Its pieces that were taken, by line. */
  goods: string;
  /** Whether it was not called off since. */
  stands: boolean;
}

/** What customers sold to the shop from a moment on, the oldest first. */
export const bookedPurchases = (
  db: Executor,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<BookedPurchase[]> =>
  bookedWhere(db, and(inArray(purchases.customerId, [...customerIds]), gte(purchases.acceptedAt, since)));

/** Some purchases as they stand, the oldest first. */
export const bookedPurchasesById = async (db: Executor, ids: readonly string[]): Promise<BookedPurchase[]> =>
  ids.length === 0 ? [] : bookedWhere(db, inArray(purchases.id, [...ids]));

async function bookedWhere(db: Executor, which: SQL | undefined): Promise<BookedPurchase[]> {
  const { id, number, customerId, acceptedAt, offeredCad, payout, paidAt } = purchases;
  const found = await db
    .select({
      ...{ id, number, customerId, acceptedAt, offeredCad, payout, paidAt },
      stands: sql<boolean>`${purchases.state} not in ('declined', 'returning', 'returned', 'cancelled', 'expired')`,
      goods: sql<string>`coalesce((
        select string_agg(coalesce(l.taken, l.qty) || ' × ' || l.name, ', ' order by l.position)
        from purchase_lines l where l.purchase_id = ${purchases}.id), '')`,
    })
    .from(purchases)
    .where(which)
    .orderBy(asc(acceptedAt), asc(id));
  return found.flatMap(({ acceptedAt: at, offeredCad: cad, ...purchase }) =>
    at === null || cad === null ? [] : [{ ...purchase, acceptedAt: at, offeredCad: cad }],
  );
}

/** Who has sold to the shop since a moment. */
export async function sellersSince(db: Executor, since: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: purchases.customerId })
    .from(purchases)
    .where(gte(purchases.acceptedAt, since));
  return found.map(({ id }) => id);
}
