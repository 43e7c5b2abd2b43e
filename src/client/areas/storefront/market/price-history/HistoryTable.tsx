import { groupedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import type { PriceRange } from '#contract/market/price-history.rules.ts';

import { fewPoints, type HistoryPoint } from './history-points.ts';
import { momentWords } from './history-words.ts';
import styles from './price-history.module.css';

interface HistoryTableProps {
  points: readonly HistoryPoint[];
  range: PriceRange;
  label: string;
}

/** What the chart draws, in figures. */
export const HistoryTable = ({ points, range, label }: HistoryTableProps) => (
  <details className={styles.table}>
    <summary>Show as a table</summary>
    <table>
      <caption className={text.hidden}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Until</th>
          <th scope="col">Price</th>
          <th scope="col">High</th>
          <th scope="col">Low</th>
        </tr>
      </thead>
      <tbody>
        {fewPoints(points).map(({ at, text: close, high, low }) => (
          <tr key={at}>
            <th scope="row">{momentWords(at, range)}</th>
            <td>{groupedNumber(close, 2)}</td>
            <td>{groupedNumber(high, 2)}</td>
            <td>{groupedNumber(low, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
