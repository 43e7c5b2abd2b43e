import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { PriceAge } from '#client/areas/storefront/layout/PriceAge.tsx';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { SPARKS_POLL_MS, useSparklinesQuery } from '#client/features/market/prices/price-history.api.ts';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { Sparkline } from '#client/kit/chart/Sparkline.tsx';
import { Change } from '#client/kit/change/Change.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import hues from '#client/kit/metal/metal.module.css';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames, metals } from '#contract/metals.ts';

import styles from './price-board.module.css';

/** Today's four prices with their change, as large as what they decide. */
export function PriceBoard() {
  const { currency } = usePreferences();
  const { currentData: prices } = useMetalPricesQuery(currency);
  const { data: lines } = useSparklinesQuery(undefined, {
    pollingInterval: SPARKS_POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <section className={text.wrap} aria-labelledby="board">
      <h2 className={text.hidden} id="board">
        Today’s prices
      </h2>
      <div className={styles.board}>
        <ul>
          {metals.map((metal) => {
            const price = prices?.data[metal];
            return (
              <li key={metal} className={hues[metal]}>
                <Link to={paths.livePrices}>
                  <MetalMark metal={metal} className={styles.name}>
                    {metalNames[metal]}
                  </MetalMark>
                  <span className={styles.code}>{metal}</span>
                  <span className={styles.amount}>
                    {price ? (
                      <Fresh value={price.ask}>
                        <Money value={price.ask} currency={currency} form="bare" />
                      </Fresh>
                    ) : (
                      'No price'
                    )}
                  </span>
                  {price && (
                    <span className={styles.row}>
                      {price.change_pct && <Change percent={price.change_pct} amount={price.change ?? undefined} />}
                      <span className={classNames(text.muted, styles.bid)}>
                        Bid <Money value={price.bid} currency={currency} form="bare" />
                      </span>
                    </span>
                  )}
                  <span className={styles.spark}>
                    <Sparkline values={lines?.metals[metal] ?? []} />
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
        <p className={styles.foot}>
          <PriceAge prices={prices} what="Updated" />
          <span>
            {currency} per troy ounce, ask.{' '}
            {Object.values(prices?.data ?? {}).every((price) => price.change_over === '24h')
              ? 'Change in 24 hours.'
              : 'Change since the last close.'}
          </span>
          {prices?.simulated && <span>Simulated market</span>}
        </p>
      </div>
    </section>
  );
}
