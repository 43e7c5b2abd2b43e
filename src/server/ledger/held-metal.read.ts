import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { type Metal, metals } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';

import { accounts } from './accounts.ts';
import { journalEntries, journalPostings } from './ledger.table.ts';

/** By how much what we hold of a metal for a customer changed within an hour, 10^-9 g. */
export interface HeldChange {
  metal: Metal;
  /** When the hour begins. */
  hour: Date;
  change: bigint;
}

const hour = sql<Date>`date_trunc('hour', ${journalEntries.at}, 'UTC')`;

/** All that the books have of a customer's metal in storage, by hours, oldest first: trading days turn with an hour. */
export async function heldChanges(db: Executor, customerId: string): Promise<HeldChange[]> {
  const rows = await db
    .select({
      unit: journalPostings.unit,
      hour: hour.mapWith(journalEntries.at),
      // What is owed stands on the credit side.
      change: sql`-sum(${journalPostings.amount})`.mapWith(BigInt),
    })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(
      and(
        eq(journalPostings.account, accounts.vaultOwed),
        inArray(journalPostings.unit, [...metals]),
        eq(journalPostings.partyId, customerId),
      ),
    )
    .groupBy(journalPostings.unit, hour)
    .orderBy(asc(hour));
  return rows.map(({ unit, ...row }) => ({ metal: unit as Metal, ...row }));
}
