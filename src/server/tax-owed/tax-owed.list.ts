import { sql } from 'drizzle-orm';

import { moneyText } from '#contract/exact.ts';
import { authorityOf, type TaxAuthority, taxAuthorities } from '#contract/tax-authorities.ts';
import type { TaxOwedRow } from '#contract/tax-owed.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { invoices } from '#server/invoices/invoices.table.ts';
import { manualEntries, manualEntryLines } from '#server/manual-entries/manual-entries.table.ts';

interface Span {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  timeZone: string;
}

interface Sums {
  charged: bigint;
  credited: bigint;
}

/**
 * Sales tax by authority and currency: what documents issued in the days charged, void ones aside, less what credit notes issued in
 * them gave back, by the taxes and the place of delivery that they were frozen with; and what entries by hand remitted for
 * periods within the days.
 */
export async function readTaxOwed(db: Executor, span: Span): Promise<TaxOwedRow[]> {
  const sums = await documentSums(db, span);
  const remitted = await remittedFor(db, span);
  for (const authority of remitted.keys()) sums.set(`${authority} CAD`, sums.get(`${authority} CAD`) ?? nothing());
  return [...sums]
    .map(([key, { charged, credited }]) => {
      const [name = '', currency = ''] = key.split(' ');
      const authority = taxAuthorities.find((each) => each === name) ?? null;
      const paid = authority !== null && currency === 'CAD' ? (remitted.get(authority) ?? 0n) : 0n;
      return {
        ...{ authority, currency, charged: moneyText(charged), credited: moneyText(credited) },
        ...{ due: moneyText(charged - credited), remitted: moneyText(paid) },
        left: moneyText(charged - credited - paid),
      };
    })
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || placeOf(a.authority) - placeOf(b.authority));
}

const nothing = (): Sums => ({ charged: 0n, credited: 0n });
const placeOf = (authority: TaxAuthority | null): number =>
  authority === null ? taxAuthorities.length : taxAuthorities.indexOf(authority);

async function documentSums(db: Executor, { from, to, timeZone }: Span): Promise<Map<string, Sums>> {
  const { rows } = await db.execute<Record<'label' | 'province' | 'currency' | 'charged' | 'credited', string>>(sql`
    select levy ->> 'label' as label, ${invoices.content}::jsonb -> 'delivery' -> 'address' ->> 'province' as province,
      ${invoices.currency} as currency,
      coalesce(sum((levy ->> 'amount')::numeric * 100) filter (where ${invoices.series} <> 'CRN' and ${invoices.state} <> 'void'), 0)::bigint::text as charged,
      coalesce(sum((levy ->> 'amount')::numeric * 100) filter (where ${invoices.series} = 'CRN'), 0)::bigint::text as credited
    from ${invoices}
    cross join lateral jsonb_array_elements(${invoices.content}::jsonb -> 'lines') line
    cross join lateral jsonb_array_elements(line -> 'taxes') levy
    where ${invoices.issuedAt} >= (${from}::date::timestamp at time zone ${timeZone}::text)
      and ${invoices.issuedAt} < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)
    group by 1, 2, 3`);
  const sums = new Map<string, Sums>();
  for (const { label, province, currency, charged, credited } of rows) {
    const key = `${authorityOf(label, province) ?? ''} ${currency}`;
    const known = sums.get(key) ?? nothing();
    sums.set(key, { charged: known.charged + BigInt(charged), credited: known.credited + BigInt(credited) });
  }
  return sums;
}

/** What was paid, and taken off of what suppliers were paid, less what was reversed. */
async function remittedFor(db: Executor, { from, to }: Span): Promise<Map<TaxAuthority, bigint>> {
  const { rows } = await db.execute<{ authority: TaxAuthority; sum: string }>(sql`
    select ${manualEntries.authority} as authority, sum(${manualEntryLines.amount})::text as sum
    from ${manualEntries} join ${manualEntryLines} on ${manualEntryLines.entryId} = ${manualEntries.id}
    where ${manualEntries.authority} is not null and ${manualEntryLines.account} = 'tax_payable'
      and ${manualEntries.periodFrom} >= ${from}::date and ${manualEntries.periodTo} <= ${to}::date
    group by 1`);
  return new Map(rows.map(({ authority, sum }) => [authority, BigInt(sum)]));
}
