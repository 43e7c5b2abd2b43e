import { and, asc, gte, isNull, lte, or } from 'drizzle-orm';

import type { Province } from '#contract/provinces.ts';
import type { TaxRate, TaxRule } from '#contract/catalogue/taxes.ts';
import type { Executor } from '#server/db/database.ts';
import { unavailable } from '#server/http/refusal.ts';

import { taxRates, taxRules } from './taxes.table.ts';

/** Every rule of treatment; the contract's `taxTreatment` picks the one in force. */
export const readTaxRules = (db: Executor): Promise<TaxRule[]> => db.select().from(taxRules);

export type TaxRates = ReadonlyMap<Province, TaxRate>;

/** The rates of every province on a civil day; of two the newer holds. */
export async function readTaxRates(db: Executor, day: string): Promise<TaxRates> {
  const inForce = await db
    .select()
    .from(taxRates)
    .where(and(lte(taxRates.effectiveFrom, day), or(isNull(taxRates.effectiveTo), gte(taxRates.effectiveTo, day))))
    .orderBy(asc(taxRates.effectiveFrom));
  return new Map(
    inForce.map(({ province, label, federal, provincial, provincialLabel }) => [
      province,
      { label, federal, provincial, provincialLabel },
    ]),
  );
}

/** The rates of a province; refuses with 503 when none is known. */
export function rateIn(rates: TaxRates, province: Province): TaxRate {
  const rate = rates.get(province);
  if (!rate) throw unavailable('There is no tax rate for this province yet. Please write to us.');
  return rate;
}
