import { useState } from 'react';

import { PriceHistory } from '#client/areas/storefront/market/price-history/PriceHistory.tsx';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { type Metal, metalNames, metals } from '#contract/metals.ts';

/** The market's own currency, as in the chart that this one stands in for. */
export const CHART_CURRENCY = 'USD';
export const firstMetal: Metal = 'XAU';

/** Our chart of the recorded prices, of any metal. */
export function OwnChart() {
  const [metal, setMetal] = useState<Metal>(firstMetal);
  const { unit } = usePreferences();
  const { currentData: prices } = useMetalPricesQuery(CHART_CURRENCY);
  return (
    <PriceHistory of={metal} price={prices?.data[metal]} currency={CHART_CURRENCY} unit={unit}>
      <Segmented label="Metal" options={choices} value={metal} onChange={setMetal} />
    </PriceHistory>
  );
}

const choices = metals.map((metal) => ({ value: metal, label: metalNames[metal] }));
