import { and, asc, eq, gte, isNull, lte, notInArray, sql } from 'drizzle-orm';

import type { TaxAuthority } from '#contract/catalogue/tax-authorities.ts';
import type { Executor } from '#server/db/database.ts';

import { manualEntries } from './manual-entries.table.ts';

interface Remitted {
  no: number;
  from: string;
  to: string;
}

/**
 * A remittance to the same authority for days that cross these, the oldest; null for none. One for the very same days, or for days within
 * them, counts in what they leave to remit; any other was for tax of which nobody can say how much of it belongs to these days.
 */
export async function crossingRemittance(
  db: Executor,
  { authority, from, to }: { authority: TaxAuthority; from: string; to: string },
): Promise<Remitted | null> {
  const reversed = db
    .select({ id: sql`${manualEntries.reversesId}` })
    .from(manualEntries)
    .where(sql`${manualEntries.reversesId} is not null`);
  const [found] = await db
    .select({ no: manualEntries.no, from: manualEntries.periodFrom, to: manualEntries.periodTo })
    .from(manualEntries)
    .where(
      and(
        eq(manualEntries.authority, authority),
        isNull(manualEntries.reversesId),
        notInArray(manualEntries.id, reversed),
        lte(manualEntries.periodFrom, to),
        gte(manualEntries.periodTo, from),
        sql`not (${manualEntries.periodFrom} >= ${from}::date and ${manualEntries.periodTo} <= ${to}::date)`,
      ),
    )
    .orderBy(asc(manualEntries.no))
    .limit(1);
  return found?.from && found.to ? { no: found.no, from: found.from, to: found.to } : null;
}
