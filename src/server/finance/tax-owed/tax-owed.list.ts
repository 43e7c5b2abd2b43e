import { sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { authorityOf, type TaxAuthority, taxAuthorities } from '#contract/catalogue/tax-authorities.ts';
import type { TaxOwedRow } from '#contract/finance/tax-owed.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { manualEntries, manualEntryLines } from '#server/finance/manual-entries/manual-entries.table.ts';

interface Span {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  timeZone: string;
}

interface Sums {
  charged: bigint;
  credited: bigint;
  /** What is due of it, at the rates of the documents. */
  cad: bigint;
}

/**
 * Sales tax by authority and currency: what documents issued in the days charged, void ones aside, less what credit notes issued in
 * them gave back, by the taxes and the place of delivery that they were frozen with; and what entries by hand remitted for
 * periods within the days, each by currency: what is charged in another is remitted in CAD and clears both.
 */
export async function readTaxOwed(db: Executor, span: Span): Promise<TaxOwedRow[]> {
  const sums = await documentSums(db, span);
  const remitted = await remittedFor(db, span);
  for (const key of remitted.keys()) sums.set(key, sums.get(key) ?? nothing());
  return [...sums]
    .map(([key, { charged, credited, cad }]) => {
      const [name = '', currency = ''] = key.split(' ');
      const authority = taxAuthorities.find((each) => each === name) ?? null;
      const paid = remitted.get(key) ?? 0n;
      const due = charged - credited;
      const left = due - paid;
      return {
        ...{ authority, currency, charged: moneyText(charged), credited: moneyText(credited) },
        ...{ due: moneyText(due), remitted: moneyText(paid), left: moneyText(left) },
        leftCad: moneyText(currency === 'CAD' ? left : due === 0n ? 0n : (cad * left) / due),
      };
    })
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || placeOf(a.authority) - placeOf(b.authority));
}

const nothing = (): Sums => ({ charged: 0n, credited: 0n, cad: 0n });
const placeOf = (authority: TaxAuthority | null): number =>
  authority === null ? taxAuthorities.length : taxAuthorities.indexOf(authority);

/** CAD for one unit of a document's currency: as it says, else by its total in both. */
const rate = sql`coalesce((${invoices.content}::jsonb -> 'inCad' ->> 'rate')::numeric,
  (${invoices.content}::jsonb ->> 'totalCad')::numeric / nullif((${invoices.content}::jsonb ->> 'total')::numeric, 0), 1)`;

async function documentSums(db: Executor, { from, to, timeZone }: Span): Promise<Map<string, Sums>> {
  const { rows } = await db.execute<
    Record<'label' | 'province' | 'currency' | 'charged' | 'credited' | 'cad', string>
  >(sql`
    select levy ->> 'label' as label, coalesce(${invoices.content}::jsonb -> 'subject' ->> 'province', ${invoices.content}::jsonb -> 'delivery' -> 'address' ->> 'province') as province,
      ${invoices.currency} as currency,
      coalesce(sum((levy ->> 'amount')::numeric * 100) filter (where ${invoices.series} <> 'CRN' and ${invoices.state} <> 'void'), 0)::bigint::text as charged,
      coalesce(sum((levy ->> 'amount')::numeric * 100) filter (where ${invoices.series} = 'CRN'), 0)::bigint::text as credited,
      round(coalesce(sum((levy ->> 'amount')::numeric * 100 * ${rate} * case ${invoices.series} when 'CRN' then -1 else 1 end)
        filter (where ${invoices.series} = 'CRN' or ${invoices.state} <> 'void'), 0))::bigint::text as cad
    from ${invoices}
    cross join lateral jsonb_array_elements(${invoices.content}::jsonb -> 'lines') line
    cross join lateral jsonb_array_elements(line -> 'taxes') levy
    where ${invoices.issuedAt} >= (${from}::date::timestamp at time zone ${timeZone}::text)
      and ${invoices.issuedAt} < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)
    group by 1, 2, 3`);
  const sums = new Map<string, Sums>();
  for (const { label, province, currency, charged, credited, cad } of rows) {
    const key = `${authorityOf(label, province) ?? ''} ${currency}`;
    const known = sums.get(key) ?? nothing();
    sums.set(key, {
      charged: known.charged + BigInt(charged),
      credited: known.credited + BigInt(credited),
      cad: known.cad + BigInt(cad),
    });
  }
  return sums;
}

/** What was paid, and taken off of what suppliers were paid, less what was reversed. */
async function remittedFor(db: Executor, { from, to }: Span): Promise<Map<string, bigint>> {
  const { rows } = await db.execute<Record<'authority' | 'currency' | 'sum', string>>(sql`
    select ${manualEntries.authority} as authority, ${manualEntryLines.currency} as currency,
      sum(${manualEntryLines.amount})::text as sum
    from ${manualEntries} join ${manualEntryLines} on ${manualEntryLines.entryId} = ${manualEntries.id}
    where ${manualEntries.authority} is not null and ${manualEntryLines.account} = 'tax_payable'
      and ${manualEntries.periodFrom} >= ${from}::date and ${manualEntries.periodTo} <= ${to}::date
    group by 1, 2`);
  return new Map(rows.map(({ authority, currency, sum }) => [`${authority} ${currency}`, BigInt(sum)]));
}
