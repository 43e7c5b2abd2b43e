import { sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { journalEntries, journalPostings } from './ledger.table.ts';

export interface AccountSums {
  account: string;
  /** A currency (amounts in minor units) or a metal (in 10^-9 g). */
  unit: string;
  /** Neither is negative. */
  debits: bigint;
  credits: bigint;
}

/** What was debited to and credited to every account in each unit, to the end of a civil day (`YYYY-MM-DD`) or ever. */
export async function accountSums(
  db: Executor,
  until: { day: string; timeZone: string } | null,
): Promise<AccountSums[]> {
  const { rows } = await db.execute<Record<keyof AccountSums, string>>(sql`
    select ${journalPostings.account} as account, ${journalPostings.unit} as unit,
      coalesce(sum(${journalPostings.amount}) filter (where ${journalPostings.amount} > 0), 0)::text as debits,
      coalesce(-sum(${journalPostings.amount}) filter (where ${journalPostings.amount} < 0), 0)::text as credits
    from ${journalPostings}
    ${
      until === null
        ? sql``
        : sql`join ${journalEntries} on ${journalEntries.id} = ${journalPostings.entryId}
            and ${journalEntries.at} < ((${until.day}::date + 1)::timestamp at time zone ${until.timeZone}::text)`
    }
    group by 1, 2`);
  return rows.map(({ debits, credits, ...sums }) => ({ ...sums, debits: BigInt(debits), credits: BigInt(credits) }));
}
