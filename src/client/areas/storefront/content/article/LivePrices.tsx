import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { PriceAge } from '#client/areas/storefront/layout/PriceAge.tsx';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { Change } from '#client/kit/change/Change.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { type Metal, metalNames } from '#contract/metals.ts';

import styles from './live-prices.module.css';

/** What the metals cost now, with the age of the prices. */
export function LivePrices({ metals }: { metals: readonly Metal[] }) {
  const { currency } = usePreferences();
  const { currentData: prices } = useMetalPricesQuery(currency);
  return (
    <section className={styles.prices} aria-label="Live prices">
      <table>
        <caption className={text.hidden}>{currency} per troy ounce</caption>
        <thead>
          <tr>
            <th scope="col">Metal</th>
            <th scope="col">Bid</th>
            <th scope="col">Ask</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {metals.map((metal) => {
            const price = prices?.data[metal];
            return (
              <tr key={metal}>
                <th scope="row">
                  <MetalMark metal={metal}>{metalNames[metal]}</MetalMark>
                </th>
                {price ? (
                  <>
                    <td>
                      <Money value={price.bid} currency={currency} form="bare" />
                    </td>
                    <td>
                      <Fresh value={price.ask}>
                        <Money value={price.ask} currency={currency} form="bare" />
                      </Fresh>
                    </td>
                    <td>{price.change_pct && <Change percent={price.change_pct} />}</td>
                  </>
                ) : (
                  <td colSpan={3}>No price at the moment</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={text.small}>
        <PriceAge prices={prices} what="Updated" /> <span>{currency} per troy ounce.</span>{' '}
        <Link className={text.link} to={paths.livePrices}>
          All live prices
        </Link>
      </p>
    </section>
  );
}
