import { type PointerEvent, useMemo } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import { type BarColumn, barShape } from './bar-shape.ts';
import styles from './bar-chart.module.css';
import plot from './chart-plot.module.css';

interface BarChartProps {
  /** What is drawn, in a sentence. */
  label: string;
  /** In order of time. */
  columns: readonly BarColumn[];
  /** The colour of a part, by its key. */
  hues: Readonly<Record<string, string>>;
  /** The column that is looked at; null for none. */
  cursor: number | null;
  onCursor: (index: number | null) => void;
  words: {
    rule: (value: number) => string;
    /** Below a column; empty for none. */
    time: (index: number) => string;
    /** A column to a listener. */
    column: (index: number) => string;
  };
}

/**
 * Stacked columns over time. Fits any width; a pointer, or the arrow keys on the slider that lies over it, move along them.
 * Draws nothing that moves by itself.
 */
export function BarChart({ label, columns, hues, cursor, onCursor, words }: BarChartProps) {
  const shape = useMemo(() => barShape(columns), [columns]);
  const last = columns.length - 1;
  const wide = 100 / columns.length;
  const place = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onCursor(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * columns.length))));
  };
  return (
    <div className={classNames(plot.chart, styles.chart)} role="group" aria-label={label}>
      <div
        className={classNames(plot.plot, styles.plot)}
        onPointerMove={place}
        onPointerDown={place}
        onPointerLeave={() => onCursor(null)}
      >
        <svg className={plot.drawing} aria-hidden="true">
          {cursor !== null && (
            <rect className={styles.cursor} x={`${cursor * wide}%`} y="0" width={`${wide}%`} height="100%" />
          )}
          {shape.rules.map(({ value, top }) => (
            <g key={value}>
              <line className={plot.rule} x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} />
              <text className={classNames(plot.value, styles.value)} x="0" y={`${top}%`} dx="-10" dy="4">
                {words.rule(value)}
              </text>
            </g>
          ))}
          {shape.columns.map(({ at, parts }, index) => (
            <g key={at}>
              {parts.map(({ key, top, height }) => (
                <rect
                  key={key}
                  x={`${(index + 0.19) * wide}%`}
                  width={`${wide * 0.62}%`}
                  y={`${top}%`}
                  height={`${height}%`}
                  fill={hues[key]}
                  stroke="var(--surface)"
                  strokeWidth={height > 1 ? 1 : 0}
                />
              ))}
              <text className={plot.time} x={`${(index + 0.5) * wide}%`} y="100%" dy="22">
                {words.time(index)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <input
        type="range"
        className={plot.slider}
        aria-label={`Day in ${label}`}
        min={0}
        max={last}
        value={cursor ?? last}
        aria-valuetext={words.column(cursor ?? last)}
        onChange={({ target }) => onCursor(Number(target.value))}
        onBlur={() => onCursor(null)}
      />
    </div>
  );
}
