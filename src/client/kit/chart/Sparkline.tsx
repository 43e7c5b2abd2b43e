import { MINUTE_MS } from '#contract/dates/durations.ts';

import { chartShape } from './chart-shape.ts';
import styles from './sparkline.module.css';

/** A small line beside a figure: how it moved, without values. It repeats what stands beside it, so listeners are spared it. */
export function Sparkline({ values }: { values: readonly string[] }) {
  if (values.length < 2) return null;
  const points = values.map((value, index) => ({
    at: new Date(index * MINUTE_MS).toISOString(),
    value: Number(value),
  }));
  const shape = chartShape(points, 2 * MINUTE_MS);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <svg className={styles.spark} aria-hidden="true">
      <line
        className={styles.start}
        x1="0"
        x2="100%"
        y1={`${shape.topOf(first.value)}%`}
        y2={`${shape.topOf(first.value)}%`}
      />
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%">
        <path className={styles.line} d={shape.line} />
      </svg>
      <circle className={styles.dot} cx="100%" cy={`${shape.topOf(last.value)}%`} r="2.2" />
    </svg>
  );
}
