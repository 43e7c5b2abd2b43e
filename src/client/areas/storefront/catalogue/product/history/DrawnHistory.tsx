import { useMemo, useState } from 'react';

import styles from '#client/areas/storefront/market/price-history/price-history.module.css';
import { momentWords, rangeWords, tickWords } from '#client/areas/storefront/market/price-history/history-words.ts';
import { Change } from '#client/kit/change/Change.tsx';
import { LineChart } from '#client/kit/chart/LineChart.tsx';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import type { ProductPricePoint } from '#contract/catalogue/product-prices.contract.ts';
import type { ProductPriceRange } from '#contract/catalogue/product-prices.rules.ts';
import { changePercent } from '#contract/market/prices.rules.ts';

import { type Drawn, fewPoints, productPoints } from './product-points.ts';

interface DrawnHistoryProps {
  /** At least two. */
  points: readonly ProductPricePoint[];
  drawn: Drawn;
  range: ProductPriceRange;
  stepMs: number;
  /** The product's. */
  name: string;
  currency: string;
}

/** The line with what is read off it, and the same in a table. */
export function DrawnHistory({ points, drawn, range, stepMs, name, currency }: DrawnHistoryProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const line = useMemo(() => productPoints(points, drawn), [points, drawn]);
  const [first, last, shown] = [points[0], points.at(-1), points[cursor ?? points.length - 1]];
  if (!first || !last || !shown) return null;
  const label = `${name}, ${drawn === 'unit' ? `price of one piece in ${currency}` : 'percent over spot'}, ${rangeWords[range]}`;
  return (
    <>
      <p className={styles.reading}>
        <strong>{groupedNumber(shown.unit, 2)}</strong> <span>{overWords(shown)}</span>{' '}
        <span>{momentWords(shown.at, range)}</span>{' '}
        <span>
          <Change percent={changePercent(shown.unit, first.unit)} /> over this period
        </span>
      </p>
      <LineChart
        label={label}
        points={line}
        gapMs={stepMs * 3}
        cursor={cursor}
        onCursor={setCursor}
        words={{
          rule: (value, decimals) => groupedNumber(value.toFixed(decimals), decimals),
          last: drawn === 'unit' ? groupedNumber(last.unit, 2) : fractionAsPercent(last.over_spot),
          time: (at) => tickWords(at, range),
          point: (index) => pointWords(points[index] ?? last, range),
        }}
      />
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <table>
          <caption className={text.hidden}>{label}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Price, {currency}</th>
              <th scope="col">Spot per oz</th>
              <th scope="col">Over spot</th>
            </tr>
          </thead>
          <tbody>
            {fewPoints(points).map((point) => (
              <tr key={point.at}>
                <th scope="row">{momentWords(point.at, range)}</th>
                <td>{groupedNumber(point.unit, 2)}</td>
                <td>{groupedNumber(point.spot, 2)}</td>
                <td>{fractionAsPercent(point.over_spot)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const overWords = ({ over_spot }: ProductPricePoint): string => `${fractionAsPercent(over_spot)} over spot`;

const pointWords = (point: ProductPricePoint, range: ProductPriceRange): string =>
  `${groupedNumber(point.unit, 2)}, ${overWords(point)}, on ${momentWords(point.at, range)}`;
