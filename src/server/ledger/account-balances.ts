import { eq, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import type { Account } from './accounts.ts';
import { journalPostings } from './ledger.table.ts';

/** What an account holds in each unit; a debit is positive. */
export const balancesOf = (db: Executor, account: Account): Promise<{ unit: string; amount: bigint }[]> =>
  db
    .select({ unit: journalPostings.unit, amount: sql<bigint>`sum(${journalPostings.amount})::text`.mapWith(BigInt) })
    .from(journalPostings)
    .where(eq(journalPostings.account, account))
    .groupBy(journalPostings.unit)
    .orderBy(journalPostings.unit);
