import { and, desc, eq, lte } from 'drizzle-orm';

import type { TaxRate, TaxRule } from '#contract/taxes.ts';
import type { Executor } from '#server/db/database.ts';
import { unavailable } from '#server/http/refusal.ts';

import { taxRates, taxRules } from './taxes.table.ts';

/** Every rule of treatment; the contract's `taxTreatment` picks the one in force. */
export const readTaxRules = (db: Executor): Promise<TaxRule[]> => db.select().from(taxRules);

/** The rates of a province on a civil day; refuses with 503 when none is known. */
export async function taxRateOf(db: Executor, province: string, day: string): Promise<TaxRate> {
  const [rate] = await db
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.province, province), lte(taxRates.effectiveFrom, day)))
    .orderBy(desc(taxRates.effectiveFrom))
    .limit(1);
  if (!rate) throw unavailable('There is no tax rate for this province yet. Please write to us.');
  return rate;
}
