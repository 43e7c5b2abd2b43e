import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { PriceAge } from '#client/areas/storefront/layout/PriceAge.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { watched } from '#client/api/polling.ts';
import { buyPricesApi, useBuyPricesQuery, useMetalBuyPricesQuery } from '#client/features/buying/buy-prices.api.ts';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import { buyQueryText, readBuyQuery } from './buy-query.ts';
import { BuyPriceTable } from './BuyPriceTable.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { MetalPriceTable } from './MetalPriceTable.tsx';
import type { TypedLine } from './sale.ts';
import { SaleNoted } from './SaleNoted.tsx';
import { SalePart } from './SalePart.tsx';
import styles from './sell-to-us.module.css';

const { buyPrices, metalBuyPrices } = buyPricesApi.endpoints;

export const sellToUsData: PageData = (dispatch, { search, preferences: { currency } }) => [
  dispatch(buyPrices.initiate({ currency, query: buyQueryText(readBuyQuery(search)) })),
  dispatch(metalBuyPrices.initiate(currency)),
];

/** What the shop pays now, and the way to sell to it: products, and metal that is described. */
export function SellToUsPage() {
  const { search } = useLocation();
  const { currency } = usePreferences();
  const query = readBuyQuery(search);
  const { data: prices } = useMetalPricesQuery(currency);
  const list = useBuyPricesQuery({ currency, query: buyQueryText(query) }, watched);
  const metals = useMetalBuyPricesQuery(currency, watched);
  const [lines, setLines] = useState<readonly TypedLine[]>([]);
  const [noted, setNoted] = useState<{ id: string; number: string }>();
  const head = (
    <>
      <PageHead
        title="Sell your gold, silver, platinum and palladium to us"
        description="Live prices at which we buy bars, coins and scrap, and how to sell to us: by an insured kit or at our counter."
        canonical={paths.sellToUs}
        structured={breadcrumbList([{ label: 'Sell to us', path: paths.sellToUs }])}
      />
      <Breadcrumbs trail={[]} here="Sell to us" />
    </>
  );
  if (noted) {
    return (
      <>
        {head}
        <SaleNoted
          sale={noted}
          onAnother={() => {
            setNoted(undefined);
            setLines([]);
          }}
        />
      </>
    );
  }
  return (
    <>
      {head}
      <PageHeading title="Sell to us">
        What we pay now, in {currency}. <PriceAge prices={prices} what="Updated" />
      </PageHeading>
      <div className={text.wrap}>
        <HowItWorks />
        {list.data ? (
          <BuyPriceTable
            query={query}
            reply={list.data}
            currency={currency}
            chosen={lines}
            onChoose={(line) => setLines([...lines, line])}
          />
        ) : (
          list.isError && <LoadFailed what="The prices" onRetry={() => void list.refetch()} />
        )}
        {metals.data && <MetalPriceTable prices={metals.data} />}
        {metals.data && (
          <section className={styles.part} aria-labelledby="sale">
            <h2 className={text.heading} id="sale" tabIndex={-1}>
              What you want to sell
            </h2>
            <SalePart currency={currency} metals={metals.data} lines={lines} onLines={setLines} onNoted={setNoted} />
          </section>
        )}
      </div>
    </>
  );
}
