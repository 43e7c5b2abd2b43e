import { PriceHistory } from '#client/areas/storefront/market/price-history/PriceHistory.tsx';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import type { PriceRange } from '#contract/market/price-history.rules.ts';
import type { Metal } from '#contract/metals.ts';

/** What the price of a metal did, up to now. */
export function ChartShown({ metal, span }: { metal: Metal; span: PriceRange }) {
  const { currency, unit } = usePreferences();
  const { currentData: prices } = useMetalPricesQuery(currency);
  return <PriceHistory of={metal} price={prices?.data[metal]} currency={currency} unit={unit} opensAt={span} />;
}
