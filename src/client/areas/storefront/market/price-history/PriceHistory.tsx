import { type ReactNode, useId, useMemo, useState } from 'react';

import type { PriceUnit } from '#client/features/platform/preferences/preferences.ts';
import { historyFile, usePriceHistoryQuery } from '#client/features/market/prices/price-history.api.ts';
import { LineChart } from '#client/kit/chart/LineChart.tsx';
import { Change } from '#client/kit/change/Change.tsx';
import { classNames } from '#client/kit/class-names.ts';
import metal from '#client/kit/metal/metal.module.css';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import text from '#client/kit/theme/text.module.css';
import { type Metal, metalNames, weightUnitNames } from '#contract/metals.ts';
import type { PriceHistoryReply } from '#contract/market/price-history.contract.ts';
import type { PriceRange } from '#contract/market/price-history.rules.ts';
import type { MetalPrice } from '#contract/market/prices.contract.ts';
import { changePercent } from '#contract/market/prices.rules.ts';

import { historyPoints, type HistoryPoint } from './history-points.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { momentWords, rangeOptions, rangeWords, tickWords } from './history-words.ts';
import styles from './price-history.module.css';

interface PriceHistoryProps {
  of: Metal;
  /** The price of now, which the line ends with. */
  price: MetalPrice | undefined;
  /** The period that it opens with. */
  opensAt?: PriceRange;
  currency: string;
  unit: PriceUnit;
  /** Stands beside the choice of the period. */
  children?: ReactNode;
}

/** The period that the page opens with. */
export const firstRange: PriceRange = '1m';

/** What the market's price of a metal did, as a line and as a table. */
export function PriceHistory({ of, price, currency, unit, opensAt = firstRange, children }: PriceHistoryProps) {
  const heading = useId();
  const [range, setRange] = useState<PriceRange>(opensAt);
  const { currentData: history, isError, refetch } = usePriceHistoryQuery({ metal: of, range, currency });
  const points = useMemo(() => history && historyPoints(history, price, unit), [history, price, unit]);
  const per = `${currency} per ${weightUnitNames[unit]}`;
  return (
    <section className={classNames(styles.box, metal[of])} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={text.serif} id={heading}>
          {metalNames[of]}, mid-market price
        </h2>
        {children}
        <Segmented label="Period" options={rangeOptions} value={range} onChange={setRange} />
      </div>
      {points && points.length > 1 ? (
        <Drawn
          key={`${of} ${range}`}
          points={points}
          range={range}
          stepMs={(history?.step_seconds ?? 0) * 1000}
          change={range === '1d' && currency === 'USD' && price?.change_over === '24h' ? price.change_pct : null}
          per={per}
          label={`${metalNames[of]} in ${per}, ${rangeWords[range]}`}
        />
      ) : (
        <div className={styles.nothing} role="status">
          {isError ? (
            <>
              The history could not be loaded.{' '}
              <button type="button" className={text.link} onClick={() => void refetch()}>
                Try again
              </button>
            </>
          ) : history ? (
            nothingWords(history)
          ) : (
            'Loading...'
          )}
        </div>
      )}
      <div className={styles.note}>
        <p>
          Halfway between bid and ask, recorded in US dollars
          {currency !== 'USD' && `, each point at the exchange rate of its time, so that it moves with ${currency} too`}
          .{history && history.unrated > 0 && points && points.length > 1 && ` ${beginsWords(history)}`}
        </p>
        <p>
          <a className={text.link} href={historyFile({ metal: of, range, currency, unit })} download>
            Download as CSV
          </a>
        </p>
      </div>
    </section>
  );
}

const nothingWords = ({ unrated, currency }: PriceHistoryReply): string =>
  unrated > 0
    ? `No exchange rate for ${currency} is known for this period, so its prices can be shown in US dollars only.`
    : 'Nothing was recorded in this period yet.';

const beginsWords = ({ candles, currency, range }: PriceHistoryReply): string =>
  `No exchange rate for ${currency} is known before ${momentWords(candles[0]?.at ?? '', range)}; the line begins there.`;

interface DrawnProps {
  points: readonly HistoryPoint[];
  range: PriceRange;
  stepMs: number;
  /** What the figures are: "CAD per troy ounce". */
  per: string;
  label: string;
  /** What the change up to now is told to be everywhere; null where it is worked out from the points. */
  change: string | null;
}

function Drawn({ points, range, stepMs, per, label, change }: DrawnProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const shown = points[cursor ?? points.length - 1];
  const [first, last] = [points[0], points.at(-1)];
  if (!shown || !first || !last) return null;
  const amount = (index: number) => groupedNumber(points[index]?.text ?? '', 2);
  return (
    <>
      <p className={styles.reading}>
        <strong>{groupedNumber(shown.text, 2)}</strong> <span>{per}</span> <span>{momentWords(shown.at, range)}</span>{' '}
        <span>
          <Change percent={(cursor === null ? change : null) ?? changePercent(shown.text, first.text)} /> over this
          period
        </span>
      </p>
      <LineChart
        label={label}
        points={points}
        gapMs={stepMs * 3}
        cursor={cursor}
        onCursor={setCursor}
        words={{
          rule: (value, decimals) => groupedNumber(value.toFixed(decimals), decimals),
          last: groupedNumber(last.text, 2),
          time: (at) => tickWords(at, range),
          point: (index) => `${amount(index)} on ${momentWords(points[index]?.at ?? '', range)}`,
        }}
      />
      <HistoryTable points={points} range={range} label={label} />
    </>
  );
}
