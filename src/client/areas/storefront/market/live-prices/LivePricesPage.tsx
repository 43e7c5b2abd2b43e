import { useState } from 'react';

import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { PriceAge } from '#client/areas/storefront/layout/PriceAge.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import type { PriceUnit } from '#client/features/platform/preferences/preferences.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { priceHistoryApi } from '#client/features/market/prices/price-history.api.ts';
import { AlertPlace } from '#client/features/customers/alerts/AlertPlace.tsx';
import { buyingBuffer } from '#client/features/market/prices/closed-words.ts';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';
import { bufferWords } from '#contract/market/closed-market.rules.ts';
import type { Metal } from '#contract/metals.ts';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';

import styles from './live-prices.module.css';
import { firstRange, PriceHistory } from '#client/areas/storefront/market/price-history/PriceHistory.tsx';
import { PriceTable } from './PriceTable.tsx';

const firstMetal: Metal = 'XAU';
const { priceHistory, sparklines } = priceHistoryApi.endpoints;

export const livePricesData: PageData = (dispatch, { preferences: { currency } }) => [
  dispatch(priceHistory.initiate({ metal: firstMetal, range: firstRange, currency })),
  dispatch(sparklines.initiate()),
];

/** The market's prices of the four metals in the visitor's currency and unit, and what they did. */
export function LivePricesPage() {
  const [chosen, setChosen] = useState<Metal>(firstMetal);
  const { currency, unit, choose } = usePreferences();
  const { currentData: prices, isError, refetch } = useMetalPricesQuery(currency);
  if (!prices) {
    return isError ? <LoadFailed what="The prices" onRetry={() => void refetch()} /> : <LoadingPage />;
  }
  const buffer = buyingBuffer(prices);
  return (
    <>
      <PageHead
        title="Live prices of gold, silver, platinum and palladium"
        description="Bid and ask of gold, silver, platinum and palladium per troy ounce, gram and kilogram, with their change and age."
        canonical={paths.livePrices}
        structured={breadcrumbList([{ label: 'Live prices', path: paths.livePrices }])}
      />
      <Breadcrumbs trail={[]} here="Live prices" />
      <PageHeading
        title="Live prices"
        controls={<Segmented label="Unit" options={units} value={unit} onChange={(chosen) => choose('unit', chosen)} />}
      >
        <PriceAge prices={prices} what="Updated" />
      </PageHeading>
      <div className={text.wrap}>
        <PriceTable prices={prices} unit={unit} chosen={chosen} onChoose={setChosen} />
        <AlertPlace about={{ kind: 'spot', metal: chosen, now: asksOf(prices) }} currency={currency} />
        <PriceHistory of={chosen} price={prices.data[chosen]} currency={currency} unit={unit} />
        <div className={styles.notes}>
          <section>
            <h2>What these are</h2>
            <p>
              Ask and bid are market prices in {currency} at the mid exchange rate, called spot; premiums are quoted
              over spot. What you pay adds our lines to the ask, and what we pay is the bid less our margin; each
              product’s page shows both. High is the highest ask in US dollars over the period, low the lowest bid, both
              at the current spread and exchange rate.
              {buffer !== null && ` Our own prices carry ${bufferWords(buffer)} until it opens; these do not.`}
            </p>
          </section>
          <section>
            <h2>When they move</h2>
            <p>
              Spot trades from Sunday 6:00 pm to Friday 5:00 pm New York, with a break from 5:00 to 6:00 pm and on
              holidays; outside those hours prices do not move, and say so. Prices update as they are published, or
              every 65 seconds where that is not possible. The change is that of the mid price over 24 hours
              {currency !== 'USD' && `; it is the metal’s own, without what ${currency} did`}
              {isYoung(prices) && '; while we have recorded less than that, against the close of the market’s day'}.
            </p>
          </section>
          <section>
            <h2>When we stop</h2>
            <p>
              A price older than {prices.max_age_seconds} seconds, or one that jumps too far at once or that a second
              source contradicts, stops ordering until the market confirms it.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

/** What each metal’s alert is compared with. */
const asksOf = ({ data }: MetalPricesReply): Partial<Record<Metal, string>> =>
  Object.fromEntries(Object.values(data).map(({ symbol, ask }) => [symbol, ask]));

const isYoung = ({ data }: MetalPricesReply): boolean =>
  Object.values(data).some((price) => price.change_over === 'day');

const units = [
  { value: 'toz', label: 'Troy oz' },
  { value: 'g', label: 'Gram' },
  { value: 'kg', label: 'Kilogram' },
] as const satisfies readonly { value: PriceUnit; label: string }[];
