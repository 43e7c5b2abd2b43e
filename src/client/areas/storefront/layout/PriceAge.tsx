import { buyingBuffer } from '#client/features/market/prices/closed-words.ts';
import { classNames } from '#client/kit/class-names.ts';
import { useNow } from '#client/kit/clock/use-now.ts';
import { clockTime, fullDate, shortDateTime } from '#client/kit/date/date-words.ts';
import { useIndicative } from '#client/kit/money/Indicative.tsx';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';

import styles from './price-age.module.css';
import { ageWords, priceState } from './price-state.ts';

interface PriceAgeProps {
  prices: MetalPricesReply | undefined;
  /** What is so old: "Ask per oz", "Updated". */
  what: string;
}

/** The prices' age in words, ticking, and a dot whose shape tells their state. Until the page knows the time, the clock time. */
export function PriceAge({ prices, what }: PriceAgeProps) {
  const now = useNow();
  const state = priceState(prices, now);
  const named = useIndicative() ? 'Indicative,' : what;
  return <span className={classNames(styles.age, styles[state])}>{wordsOf(state, prices, named, now)}</span>;
}

function wordsOf(
  state: ReturnType<typeof priceState>,
  prices: MetalPricesReply | undefined,
  what: string,
  now: number | null,
) {
  const asOf = prices?.as_of ?? '';
  if (state === 'absent') return 'No prices at the moment';
  if (state === 'closed') {
    return buyingBuffer(prices) === null || prices?.opens_at === undefined
      ? 'Market closed, prices indicative'
      : `Market closed until ${shortDateTime(prices.opens_at)}`;
  }
  const when = now === null ? `at ${clockTime(asOf)}` : ageWords(asOf, now);
  return (
    <>
      {state === 'stale' ? 'Last price' : what}{' '}
      <time dateTime={asOf} title={fullDate(asOf)}>
        {when}
      </time>
    </>
  );
}
