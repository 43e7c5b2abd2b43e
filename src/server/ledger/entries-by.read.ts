import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { journalEntries, journalPostings } from './ledger.table.ts';

interface Wanted {
  actorId: string;
  kinds: readonly string[];
  /** Accounts that were credited. */
  accounts: readonly string[];
  since: Date;
}

/** What a person credited to accounts by kinds of entries since a moment: by what it belonged to and unit, as positive amounts. */
export const creditedBy = (
  db: Executor,
  { actorId, kinds, accounts, since }: Wanted,
): Promise<{ refId: string; unit: string; amount: bigint }[]> =>
  db
    .select({
      refId: journalEntries.refId,
      unit: journalPostings.unit,
      amount: sql<bigint>`-sum(${journalPostings.amount})`.mapWith(journalPostings.amount),
    })
    .from(journalEntries)
    .innerJoin(journalPostings, eq(journalPostings.entryId, journalEntries.id))
    .where(
      and(
        inArray(journalEntries.kind, [...kinds]),
        eq(journalEntries.actorId, actorId),
        gt(journalEntries.at, since),
        inArray(journalPostings.account, [...accounts]),
        lt(journalPostings.amount, 0n),
      ),
    )
    .groupBy(journalEntries.refId, journalPostings.unit);
