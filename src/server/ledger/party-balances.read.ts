import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import type { Account } from './accounts.ts';
import { journalEntries, journalPostings } from './ledger.table.ts';

/** What an account held of a party before each of two moments: minor units or 10^-9 g, credits positive. */
export interface PartyBalance {
  account: Account;
  unit: string;
  opening: bigint;
  closing: bigint;
}

/** What the books have of a party on some accounts, before each of two moments, by account and unit. */
export async function partyBalances(
  db: Executor,
  { partyId, on, from, until }: { partyId: string; on: readonly Account[]; from: Date; until: Date },
): Promise<PartyBalance[]> {
  const before = (moment: Date) =>
    sql`coalesce(-sum(${journalPostings.amount}) filter (where ${lt(journalEntries.at, moment)}), 0)`.mapWith(BigInt);
  const rows = await db
    .select({
      ...{ account: journalPostings.account, unit: journalPostings.unit },
      ...{ opening: before(from), closing: before(until) },
    })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(and(inArray(journalPostings.account, [...on]), eq(journalPostings.partyId, partyId)))
    .groupBy(journalPostings.account, journalPostings.unit)
    .orderBy(journalPostings.account, journalPostings.unit);
  return rows.map((row) => ({ ...row, account: row.account as Account }));
}
