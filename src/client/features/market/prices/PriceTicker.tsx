import { Change } from '#client/kit/change/Change.tsx';
import { shortDateTime } from '#client/kit/date/date-words.ts';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { metals } from '#contract/metals.ts';
import type { MetalPrice } from '#contract/market/prices.contract.ts';

import { AgeText } from './AgeText.tsx';
import styles from './price-ticker.module.css';
import { usePolledMetalPrices } from './use-polled-prices.ts';

/** The four metals' ask in one line, with their change, their age and whether they can be traded at. */
export function PriceTicker({ currency }: { currency: string }) {
  const { data } = usePolledMetalPrices(currency);
  const prices = metals.flatMap((metal) => data?.data[metal] ?? []);
  return (
    // The focus stop lets the keyboard scroll the line on a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.ticker} role="region" aria-label={`Live prices, ${currency} per troy ounce`} tabIndex={0}>
      <dl>
        {prices.map((price) => (
          <TickerPrice key={price.symbol} price={price} />
        ))}
      </dl>
      {data && (
        <span className={styles.age}>
          {currency}/oz ask
          {data.as_of !== null && (
            <>
              , <AgeText iso={data.as_of} />
            </>
          )}
          {data.market === 'closed' &&
            `, market closed${data.opens_at === undefined ? '' : ` until ${shortDateTime(data.opens_at)}`}`}
          {data.market === 'paused' && ', trading paused'}
        </span>
      )}
    </div>
  );
}

const TickerPrice = ({ price: { symbol, ask, change_pct, stale, paused } }: { price: MetalPrice }) => (
  <div data-indicative={stale || paused} title={stale || paused ? 'Indicative: not a price to trade at' : undefined}>
    <dt>
      <Hallmark metal={symbol} />
    </dt>
    <dd className={styles.price}>
      <Fresh value={ask}>{groupedNumber(ask, 2)}</Fresh>
    </dd>
    {change_pct !== null && (
      <dd>
        <Change percent={change_pct} />
      </dd>
    )}
  </div>
);
