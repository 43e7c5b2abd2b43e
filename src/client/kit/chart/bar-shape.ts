/** A column of the chart: what is said below it, and its parts from nothing up, or down where they are negative. */
export interface BarColumn {
  at: string;
  parts: readonly { key: string; value: number }[];
}

export interface BarShape {
  /** Lines across, each with its value and its distance from the top in percent. */
  rules: { value: number; top: number }[];
  /** Each part with its distance from the top and its height in percent. */
  columns: { at: string; total: number; parts: { key: string; top: number; height: number }[] }[];
  topOf: (value: number) => number;
}

const RULES = 5;

/** Less than this is nothing: what is drawn is money, and a power of ten of less would be none. */
const LEAST = 1e-6;

/** Columns of stacked parts between round rules; what is below nothing hangs from it, the first part nearest. */
export function barShape(columns: readonly BarColumn[]): BarShape {
  const sumOf = (parts: BarColumn['parts'], sign: 1 | -1) =>
    parts.reduce((sum, { value }) => sum + Math.max(value * sign, 0), 0);
  const highest = Math.max(...columns.map(({ parts }) => sumOf(parts, 1)), 0);
  const lowest = Math.max(...columns.map(({ parts }) => sumOf(parts, -1)), 0);
  const step = roundStep(Math.max(highest, lowest) / RULES);
  const below = Math.ceil(lowest / step);
  const above = Math.max(below === 0 ? 1 : 0, Math.ceil(highest / step));
  const range = (above + below) * step;
  const topOf = (value: number) => ((above * step - value) / range) * 100;
  return {
    topOf,
    rules: Array.from({ length: above + below + 1 }, (_, index) => ({
      value: (index - below) * step,
      top: topOf((index - below) * step),
    })),
    columns: columns.map(({ at, parts }) => {
      let up = 0;
      let down = 0;
      return {
        at,
        total: sumOf(parts, 1) - sumOf(parts, -1),
        parts: parts.map(({ key, value }) => {
          const from = value < 0 ? down : up;
          if (value < 0) down += value;
          else up += value;
          return { key, top: topOf(Math.max(from, from + value)), height: (Math.abs(value) / range) * 100 };
        }),
      };
    }),
  };
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function roundStep(least: number): number {
  if (least < LEAST) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10);
}
