import { eq, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import type { Account } from './accounts.ts';
import { journalEntries, journalPostings } from './ledger.table.ts';

/** What an account holds in each unit; a debit is positive. */
export const balancesOf = (db: Executor, account: Account): Promise<{ unit: string; amount: bigint }[]> =>
  db
    .select({ unit: journalPostings.unit, amount: sql<bigint>`sum(${journalPostings.amount})::text`.mapWith(BigInt) })
    .from(journalPostings)
    .where(eq(journalPostings.account, account))
    .groupBy(journalPostings.unit)
    .orderBy(journalPostings.unit);

/**
 * What stood on an account before a moment and has not been taken off it since, in each unit; a debit is positive. What was
 * put there later counts for nothing.
 */
export async function leftFromBefore(
  db: Executor,
  account: Account,
  at: Date,
): Promise<{ unit: string; amount: bigint }[]> {
  const { rows } = await db.execute<{ unit: string; stood: string; credits: string; debits: string }>(sql`
    select g.unit, coalesce(sum(g.amount) filter (where e.at < ${at.toISOString()}::timestamptz), 0)::text stood,
      coalesce(sum(g.amount) filter (where e.at >= ${at.toISOString()}::timestamptz and g.amount < 0), 0)::text credits,
      coalesce(sum(g.amount) filter (where e.at >= ${at.toISOString()}::timestamptz and g.amount > 0), 0)::text debits
    from ${journalPostings} g join ${journalEntries} e on e.id = g.entry_id
    where g.account = ${account} group by g.unit order by g.unit`);
  return rows.flatMap(({ unit, stood, credits, debits }) => {
    const before = BigInt(stood);
    const left = before + BigInt(before > 0n ? credits : debits);
    return before > 0n === left > 0n && left !== 0n ? [{ unit, amount: left }] : [];
  });
}
