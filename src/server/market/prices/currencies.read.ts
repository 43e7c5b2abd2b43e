import { asc, eq, sql } from 'drizzle-orm';

import type { CurrencyValues } from '#contract/catalogue/currencies.contract.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { type CurrencyRecord, currencyRates } from './prices.table.ts';

export type { CurrencyRecord };

/** Every currency, in their order. */
export const allCurrencies = (db: Executor): Promise<CurrencyRecord[]> =>
  db.select().from(currencyRates).orderBy(asc(currencyRates.position), asc(currencyRates.code));

/** A currency, locked until the end of the transaction. */
export async function lockCurrency(tx: Transaction, code: string): Promise<CurrencyRecord | undefined> {
  const [record] = await tx.select().from(currencyRates).where(eq(currencyRates.code, code)).for('update');
  return record;
}

const columnsOf = ({ staleAfterHours, ...values }: CurrencyValues) => ({
  ...values,
  staleAfterSeconds: staleAfterHours * 3600,
});

/** Writes what was entered of a currency; a new default takes the mark from the one before. The caller publishes it. */
export async function saveCurrency(
  tx: Transaction,
  code: string,
  values: CurrencyValues,
  { isNew }: { isNew: boolean },
): Promise<void> {
  if (values.isDefault) {
    const others = sql`${currencyRates.isDefault} and ${currencyRates.code} <> ${code}`;
    await tx
      .update(currencyRates)
      .set({ isDefault: false, version: nextVersion(currencyRates.version) })
      .where(others);
  }
  if (isNew) {
    await tx.insert(currencyRates).values({ code, ...columnsOf(values) });
    return;
  }
  await tx
    .update(currencyRates)
    .set({ ...columnsOf(values), version: nextVersion(currencyRates.version) })
    .where(eq(currencyRates.code, code));
}
