import { sql } from 'drizzle-orm';

import type { ExportSpan } from '#contract/finance/journal-export.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

/** One line of a journal that is exported; a debit is positive. */
export interface ExportedLine {
  /** Names its journal: the day, or the entry. */
  journal: string;
  day: string;
  /** Of an entry; null of a day. */
  kind: string | null;
  orderNumber: string | null;
  account: string;
  amount: bigint;
}

/** The postings of a span in one currency, added up by account for each day or each entry; those that cancel out are left out. */
export async function exportedLines(
  db: Executor,
  { from, to, currency, by }: ExportSpan,
  { timeZone, most }: { timeZone: string; most: number },
): Promise<ExportedLine[]> {
  const at = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone}::text)`;
  const day = sql`(${journalEntries.at} at time zone ${timeZone}::text)::date::text`;
  const byEntry = by === 'entry';
  const { rows } = await db.execute<Record<keyof ExportedLine, string | null>>(sql`
    select ${byEntry ? sql`${journalEntries.id}::text` : day} as journal, ${day} as day,
      ${byEntry ? sql`${journalEntries.kind}` : sql`null`} as kind, ${byEntry ? sql`${orders.number}` : sql`null`} as "orderNumber",
      ${journalPostings.account} as account, sum(${journalPostings.amount})::text as amount
    from ${journalPostings}
    join ${journalEntries} on ${journalEntries.id} = ${journalPostings.entryId}
    ${byEntry ? sql`left join ${orders} on ${journalEntries.refType} = 'order' and ${orders.id} = ${journalEntries.refId}` : sql``}
    where ${journalEntries.at} >= ${at(from, 0)} and ${journalEntries.at} < ${at(to, 1)} and ${journalPostings.unit} = ${currency}
    group by 1, 2, 3, 4, 5 having sum(${journalPostings.amount}) <> 0
    order by day, journal, sum(${journalPostings.amount}) desc, account limit ${most}`);
  return rows.map(({ amount, ...row }) => ({
    ...(row as Omit<ExportedLine, 'amount'>),
    amount: BigInt(amount ?? '0'),
  }));
}
