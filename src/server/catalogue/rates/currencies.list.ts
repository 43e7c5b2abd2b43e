import { getTableColumns, sql } from 'drizzle-orm';

import type { Currency, CurrencyRow } from '#contract/catalogue/currencies.contract.ts';
import { currenciesResource } from '#contract/catalogue/currencies.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { type CurrencyRecord, currencyRates } from '#server/market/prices/prices.table.ts';

const { code, symbol, flag, usdRate, source, markup, asOf, active, settlement, isDefault, locked, position } =
  currencyRates;

/** Every currency; how it stands follows from the published prices and the clock, so it is on the page alone. */
export const currenciesSource = (viewOf: (record: CurrencyRecord) => Currency) =>
  defineListSource({
    resource: currenciesResource,
    from: currencyRates,
    columns: {
      ...{ code, symbol, flag, usdRate, source, asOf, active, settlement, isDefault, locked, position },
      // Kept as a fraction.
      markup: sql`trim_scale(${markup} * 100)`,
    },
    select: getTableColumns(currencyRates),
    toRow: (record: CurrencyRecord): CurrencyRow => {
      const currency = viewOf(record);
      return { ...currency, state: stateWords(currency) };
    },
    key: code,
  });

function stateWords({ active, usable, reason }: Currency): string {
  if (!active) return 'Not active';
  return usable ? 'Good' : (reason ?? 'Not usable');
}
