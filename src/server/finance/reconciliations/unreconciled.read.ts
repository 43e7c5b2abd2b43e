import { sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { reconciledPostings, reconciliations } from './reconciliations.table.ts';

interface Unreconciled {
  currency: string;
  postings: number;
}

/** How many postings of the bank before a moment no finished reconciliation has ticked off, by currency. */
export async function unreconciledBefore(db: Executor, at: Date): Promise<Unreconciled[]> {
  const { rows } = await db.execute<Unreconciled & Record<string, unknown>>(sql`
    select g.unit currency, count(*)::int postings from journal_postings g join journal_entries e on e.id = g.entry_id
    where g.account = 'bank' and e.at < ${at.toISOString()}::timestamptz and not exists (
      select 1 from ${reconciledPostings} join ${reconciliations} on ${reconciliations.id} = ${reconciledPostings.reconciliationId}
      where ${reconciledPostings.postingId} = g.id and ${reconciliations.state} = 'finished'
    )
    group by 1 order by 1`);
  return rows;
}
