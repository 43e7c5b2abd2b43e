import { useCallback, useState } from 'react';

import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { firstRange } from '#client/areas/storefront/market/price-history/PriceHistory.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { priceHistoryApi } from '#client/features/market/prices/price-history.api.ts';
import { pricesApi } from '#client/features/market/prices/prices.api.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import { giveChartConsent, useChartConsent } from './chart-consent.ts';
import { ChartConsent } from './ChartConsent.tsx';
import { CHART_CURRENCY, firstMetal, OwnChart } from './OwnChart.tsx';
import { ThirdPartyChart } from './ThirdPartyChart.tsx';

export const tradingData: PageData = (dispatch) => [
  dispatch(
    priceHistoryApi.endpoints.priceHistory.initiate({
      metal: firstMetal,
      range: firstRange,
      currency: CHART_CURRENCY,
    }),
  ),
  dispatch(pricesApi.endpoints.metalPrices.initiate(CHART_CURRENCY)),
];

/** The third party's chart for who asks for it; our own for everyone else, and where the other does not come. */
export function TradingPage() {
  const isConsented = useChartConsent();
  const [hasFailed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const isThird = isConsented && !hasFailed;
  const withdraw = (): void => {
    giveChartConsent(false);
    // What was loaded of it goes with the document.
    window.location.reload();
  };
  return (
    <>
      <PageHead
        title="Gold chart in US dollars"
        description="Gold against the US dollar in an advanced chart of 15 minutes, and our own record of gold, silver, platinum and palladium, from one day to the full history."
        canonical={paths.trading}
        structured={breadcrumbList([{ label: 'Trading chart', path: paths.trading }])}
      />
      <Breadcrumbs trail={[]} here="Trading chart" />
      <PageHeading title="Trading chart">
        {isThird ? 'Gold in US dollars, in 15-minute intervals' : 'Market prices over time, as we recorded them'}
      </PageHeading>
      <div className={text.wrap}>
        <ChartConsent
          state={isConsented ? (hasFailed ? 'failed' : 'given') : 'none'}
          onGive={() => giveChartConsent(true)}
          onAgain={() => setFailed(false)}
          onWithdraw={withdraw}
        />
        {isThird ? <ThirdPartyChart onFailed={onFailed} /> : <OwnChart />}
      </div>
    </>
  );
}
