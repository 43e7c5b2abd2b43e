import { type PointerEvent, useMemo } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import { type ChartPoint, chartShape, nearestPoint } from './chart-shape.ts';
import plot from './chart-plot.module.css';
import styles from './line-chart.module.css';

/** Percent of the plot's height within which the newest value's tag would cover a rule's. */
const underTheTag = 7.5;
/** A value of more characters, such as the price of a kilogram of gold, needs more room beside the plot. */
const LONG = 9;

interface LineChartProps {
  /** What is drawn, in a sentence. */
  label: string;
  /** At least two, in order of time. */
  points: readonly ChartPoint[];
  /** So long without a point, the line is broken. */
  gapMs: number;
  /** The point that is looked at; null for none. */
  cursor: number | null;
  onCursor: (index: number | null) => void;
  /** A value beside its rule, a value in the tag of the last point, a time below the plot, a point to a listener. */
  words: {
    rule: (value: number, decimals: number) => string;
    last: string;
    time: (at: string) => string;
    point: (index: number) => string;
  };
}

/**
 * A line over time. Fits any width; a pointer, or the arrow keys on the slider that lies over it, move along it. Draws
 * nothing that moves by itself. The colour is the surrounding `--hue`.
 */
export function LineChart({ label, points, gapMs, cursor, onCursor, words }: LineChartProps) {
  const shape = useMemo(() => chartShape(points, gapMs), [points, gapMs]);
  const last = points.length - 1;
  const tagTop = shape.topOf(points[last]?.value ?? 0);
  const place = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onCursor(nearestPoint(points, (event.clientX - left) / width));
  };
  return (
    <div
      className={classNames(plot.chart, styles.chart, words.last.length > LONG && styles.wide)}
      role="group"
      aria-label={label}
    >
      <div
        className={classNames(plot.plot, styles.plot)}
        onPointerMove={place}
        onPointerDown={place}
        onPointerLeave={() => onCursor(null)}
      >
        <svg className={plot.drawing} aria-hidden="true">
          {shape.rules.map(({ value, top }) => (
            <g key={value}>
              <line className={plot.rule} x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} />
              {Math.abs(top - tagTop) > underTheTag && (
                <text className={plot.value} x="100%" y={`${top}%`} dx="10" dy="4">
                  {words.rule(value, shape.decimals)}
                </text>
              )}
            </g>
          ))}
          {shape.times.map(({ at, left }, index) => (
            <text
              key={at}
              className={classNames(plot.time, index % 2 === 1 && styles.spare)}
              x={`${left}%`}
              y="100%"
              dy="24"
            >
              {words.time(at)}
            </text>
          ))}
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%">
            <path className={styles.area} d={shape.area} />
            <path className={styles.line} d={shape.line} />
          </svg>
          <Mark shape={shape} point={points[last]} text={words.last} />
          {cursor !== null && cursor !== last && <Cursor shape={shape} point={points[cursor]} />}
        </svg>
      </div>
      <input
        type="range"
        className={plot.slider}
        aria-label={`Moment in ${label}`}
        min={0}
        max={last}
        value={cursor ?? last}
        aria-valuetext={words.point(cursor ?? last)}
        onChange={({ target }) => onCursor(Number(target.value))}
        onBlur={() => onCursor(null)}
      />
    </div>
  );
}

interface MarkProps {
  shape: ReturnType<typeof chartShape>;
  point: ChartPoint | undefined;
}

/** The newest point with its value in a tag beside the plot. */
function Mark({ shape, point, text }: MarkProps & { text: string }) {
  if (!point) return null;
  const y = `${shape.topOf(point.value)}%`;
  return (
    <>
      <circle className={styles.dot} cx="100%" cy={y} r="4" />
      <svg x="100%" y={y} overflow="visible">
        <rect className={styles.tag} x="5" y="-11" width={text.length * 6.9 + 12} height="22" rx="3" />
        <text className={styles.tagText} x="11" y="4.5">
          {text}
        </text>
      </svg>
    </>
  );
}

/** The point that is looked at, with a line down through it. */
function Cursor({ shape, point }: MarkProps) {
  if (!point) return null;
  const x = `${shape.leftOf(point)}%`;
  return (
    <>
      <line className={styles.cursor} x1={x} x2={x} y1="0" y2="100%" />
      <circle className={styles.dot} cx={x} cy={`${shape.topOf(point.value)}%`} r="4" />
    </>
  );
}
