import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { buyPricesApi, useBuyTermsQuery } from '#client/features/buying/buy-prices.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import { BuyTermsTable } from './BuyTermsTable.tsx';
import styles from './buy-terms.module.css';

export const buyTermsData: PageData = (dispatch) => [dispatch(buyPricesApi.endpoints.buyTerms.initiate())];

/** The terms on which the shop buys metal from customers, as they are set and in force. */
export function BuyTermsPage() {
  const { data: terms, isError, refetch } = useBuyTermsQuery();
  return (
    <>
      <PageHead
        title="The terms on which we buy metal"
        description="What share of the live bid we pay for gold, silver, platinum and palladium, the lowest fineness we buy, and how long our offers hold."
        canonical={paths.buyTerms}
        structured={breadcrumbList([
          { label: 'Sell to us', path: paths.sellToUs },
          { label: 'Terms', path: paths.buyTerms },
        ])}
      />
      <Breadcrumbs trail={[{ label: 'Sell to us', path: paths.sellToUs }]} here="Terms" />
      <PageHeading title="The terms on which we buy">
        {terms?.since ? (
          <>
            In force since <DateText iso={terms.since} />.
          </>
        ) : (
          'As currently in force.'
        )}
      </PageHeading>
      <div className={text.wrap}>
        {terms ? (
          <>
            <BuyTermsTable terms={terms} />
            <p className={styles.after}>
              To see what these terms come to in money now, and how to sell, go to{' '}
              <a className={text.link} href={paths.sellToUs}>
                the page of our live buying prices
              </a>
              . An offer keeps the terms of the day it was made.
            </p>
          </>
        ) : (
          isError && <LoadFailed what="The terms" onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}
