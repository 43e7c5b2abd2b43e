/** A column of the chart: what is said below it, and its parts from the floor up; none is negative. */
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

/** Columns of stacked parts under round rules that begin at nothing. */
export function barShape(columns: readonly BarColumn[]): BarShape {
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const step = roundStep(Math.max(...totals, 0) / RULES);
  const ceiling = Math.max(1, Math.ceil(Math.max(...totals, 0) / step)) * step;
  const topOf = (value: number) => (1 - value / ceiling) * 100;
  return {
    topOf,
    rules: Array.from({ length: Math.round(ceiling / step) + 1 }, (_, index) => ({
      value: index * step,
      top: topOf(index * step),
    })),
    columns: columns.map(({ at, parts }, index) => {
      let below = 0;
      return {
        at,
        total: totals[index] ?? 0,
        parts: parts.map(({ key, value }) => {
          below += value;
          return { key, top: topOf(below), height: (value / ceiling) * 100 };
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
