import { useMemo, useState } from 'react';

import { useReadStorageHistoryQuery } from '#client/features/vault/storage.api.ts';
import type { ChartPoint } from '#client/kit/chart/chart-shape.ts';
import { LineChart } from '#client/kit/chart/LineChart.tsx';
import { shortDate } from '#client/kit/date/date-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import { DAY_MS } from '#contract/dates/durations.ts';

import styles from './value-history.module.css';

interface ValuePoint extends ChartPoint {
  text: string;
}

/** Weekends and a holiday have no close. */
const GAP_MS = 6 * DAY_MS;

/** What was held was worth by day, as a line and as a table. */
export function ValueHistory() {
  const { data, isError, refetch } = useReadStorageHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const points = useMemo(
    () => data?.points.map(({ at, value }): ValuePoint => ({ at, value: Number(value), text: value })),
    [data],
  );
  if (points && points.length < 2) return null;
  return (
    <Panel title="Value by day" note="CAD, at our bid: each day’s close less what we take off a sale now" flush>
      {points ? (
        <Drawn points={points} />
      ) : (
        <div className={styles.nothing} role="status">
          {isError ? (
            <>
              The history could not be loaded.{' '}
              <button type="button" className={text.link} onClick={() => void refetch()}>
                Try again
              </button>
            </>
          ) : (
            'Loading...'
          )}
        </div>
      )}
    </Panel>
  );
}

function Drawn({ points }: { points: readonly ValuePoint[] }) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [first, last, shown] = [points[0], points.at(-1), points[cursor ?? points.length - 1]];
  if (!first || !last || !shown) return null;
  const label = 'Value of what you hold by day, CAD';
  const onDay = (index: number) =>
    `${groupedNumber(points[index]?.text ?? '0', 2)} on ${shortDate(points[index]?.at ?? first.at)}`;
  return (
    <div className={styles.box}>
      <p className={styles.reading}>
        <strong>{groupedNumber(shown.text, 2)}</strong> <span>{shortDate(shown.at)}</span>
      </p>
      <LineChart
        label={label}
        points={points}
        gapMs={GAP_MS}
        cursor={cursor}
        onCursor={setCursor}
        words={{
          rule: (value, decimals) => groupedNumber(value.toFixed(decimals), decimals),
          last: groupedNumber(last.text, 2),
          time: shortDate,
          point: onDay,
        }}
      />
      <ValueTable label={label} points={points} />
    </div>
  );
}

/** What the chart draws, in figures, the newest day first. */
const ValueTable = ({ label, points }: { label: string; points: readonly ValuePoint[] }) => (
  <details className={styles.table}>
    <summary>Show as a table</summary>
    {/* The focus stop lets the keyboard scroll a year of days. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.scroller} role="region" aria-label={`${label}, scrolls`} tabIndex={0}>
      <table>
        <caption className={text.hidden}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Value CAD</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, text: value }) => (
            <tr key={at}>
              <th scope="row">{shortDate(at)}</th>
              <td>{groupedNumber(value, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
