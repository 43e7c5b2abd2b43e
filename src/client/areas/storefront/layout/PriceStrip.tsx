import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { Change } from '#client/kit/change/Change.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { useNow } from '#client/kit/clock/use-now.ts';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import type { MetalPrice, MetalPricesReply } from '#contract/market/prices.contract.ts';

import { CurrencyChoice } from './CurrencyChoice.tsx';
import { PriceAge } from './PriceAge.tsx';
import { priceState } from './price-state.ts';
import styles from './price-strip.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** The four asks with their change and age, on every page. Dark in both schemes: an instrument, not content. */
export function PriceStrip({ prices }: { prices: MetalPricesReply | undefined }) {
  const { currency } = usePreferences();
  const isDimmed = priceState(prices, useNow()) === 'stale';
  return (
    <section className={styles.strip} aria-label="Live metal prices">
      <div className={classNames(text.wrap, styles.inside)}>
        <ul className={classNames(isDimmed && styles.dimmed)}>
          {metals.map((metal) => (
            <li key={metal}>
              <StripPrice metal={metal} price={prices?.data[metal]} currency={currency} />
            </li>
          ))}
        </ul>
        <div className={styles.right}>
          <PriceAge prices={prices} what="Ask per oz" />
          {prices?.simulated && <span className={styles.simulated}>Simulated</span>}
          <span className={styles.choices}>
            <CurrencyChoice />
            <SchemeSwitch />
          </span>
        </div>
      </div>
    </section>
  );
}

interface StripPriceProps {
  metal: Metal;
  price: MetalPrice | undefined;
  currency: string;
}

function StripPrice({ metal, price, currency }: StripPriceProps) {
  return (
    <Link to={paths.livePrices}>
      <MetalMark metal={metal} className={styles.name}>
        {metalNames[metal]}
      </MetalMark>
      {price ? (
        <span className={styles.amount}>
          <Fresh value={price.ask}>
            <Money value={price.ask} currency={currency} form="bare" />
          </Fresh>
        </span>
      ) : (
        <span className={styles.amount}>No price</span>
      )}
      {price?.change_pct && <Change percent={price.change_pct} />}
    </Link>
  );
}
