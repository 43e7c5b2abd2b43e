import { and, asc, gte, inArray, type SQL, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { sellBacks } from './sell-backs.table.ts';

/** A sale out of the vault that its customer agreed to; minor units of CAD. */
export interface BookedSale {
  id: string;
  number: string;
  customerId: string;
  submittedAt: Date;
  /** What he is paid for it. */
  netCad: bigint;
  /** When it was paid out; null while it is only agreed to. */
  paidAt: Date | null;
  /** Its pieces, by line. */
  goods: string;
  /** Whether it was neither cancelled nor turned down since. */
  stands: boolean;
}

/** What customers sold out of the vault from a moment on, what came to nothing too: an attempt counts as well. The oldest first. */
export const bookedSales = (
  db: Executor,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<BookedSale[]> =>
  bookedWhere(db, and(inArray(sellBacks.customerId, [...customerIds]), gte(sellBacks.submittedAt, since)));

/** Some sales as they stand, the oldest first. */
export const bookedSalesById = async (db: Executor, ids: readonly string[]): Promise<BookedSale[]> =>
  ids.length === 0 ? [] : bookedWhere(db, inArray(sellBacks.id, [...ids]));

async function bookedWhere(db: Executor, which: SQL | undefined): Promise<BookedSale[]> {
  const { id, number, customerId, submittedAt, netCad, paidAt, state } = sellBacks;
  const found = await db
    .select({
      ...{ id, number, customerId, submittedAt, netCad, paidAt },
      stands: sql<boolean>`${state} not in ('cancelled', 'rejected')`,
      goods: sql<string>`coalesce((
        select string_agg(l.qty || ' × ' || l.name, ', ' order by l.position)
        from sell_back_lines l where l.sell_back_id = ${sellBacks}.id), '')`,
    })
    .from(sellBacks)
    .where(which)
    .orderBy(asc(submittedAt), asc(id));
  return found.flatMap(({ submittedAt: at, number: named, ...sale }) =>
    at === null || named === null ? [] : [{ ...sale, submittedAt: at, number: named }],
  );
}

/** Who has sold out of the vault since a moment. */
export async function vaultSellersSince(db: Executor, since: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: sellBacks.customerId })
    .from(sellBacks)
    .where(gte(sellBacks.submittedAt, since));
  return found.map(({ id }) => id);
}
