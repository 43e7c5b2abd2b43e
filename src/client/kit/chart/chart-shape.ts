/*
 * Where a line chart draws what, in thousandths of the plot and percent of it, so that it fits any width without being
 * measured. Figures here are for drawing only; what is read out is the points' own text.
 */

export interface ChartPoint {
  /** ISO time. */
  at: string;
  value: number;
}

export interface ChartShape {
  /** The line, broken where nothing was recorded. */
  line: string;
  /** The same, closed down to the floor of the plot. */
  area: string;
  /** Lines across, each with its value and its distance from the top in percent. */
  rules: { value: number; top: number }[];
  /** Decimals that tell the rules apart. */
  decimals: number;
  /** Times along the floor, each with its distance from the left in percent. */
  times: { at: string; left: number }[];
  leftOf: (point: ChartPoint) => number;
  topOf: (value: number) => number;
}

const RULES = 5;
const TIMES = 8;
/** Room above and below the line, as a part of what it spans. */
const ROOM = 0.08;

/** The shape of a line through at least two points in order of time; `gapMs` without a point is a break. */
export function chartShape(points: readonly ChartPoint[], gapMs: number): ChartShape {
  const moments = points.map(({ at }) => Date.parse(at));
  const [start = 0, end = 1] = [moments[0], moments.at(-1)];
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const span = highest - lowest || Math.abs(highest) * 0.01 || 1;
  const step = niceStep((span * (1 + 2 * ROOM)) / RULES);
  // What never falls below nothing is not drawn as if it could.
  const least = lowest < 0 ? Number.NEGATIVE_INFINITY : 0;
  const floor = Math.max(least, Math.floor((lowest - span * ROOM) / step) * step);
  const count = Math.ceil((highest + span * ROOM - floor) / step);
  const ceiling = floor + count * step;

  const across = (moment: number) => (end === start ? 0 : (moment - start) / (end - start));
  const down = (value: number) => (ceiling - value) / (ceiling - floor);
  const runs = runsOf(moments, gapMs).map((indexes) =>
    indexes.map((index) => `${thousandths(across(moments[index] ?? 0))} ${thousandths(down(values[index] ?? 0))}`),
  );
  const left = (run: readonly string[]) => run[0]?.split(' ')[0] ?? '0';
  const right = (run: readonly string[]) => run.at(-1)?.split(' ')[0] ?? '0';
  return {
    line: runs.map((run) => `M${run.join('L')}`).join(''),
    area: runs.map((run) => `M${left(run)} 1000L${run.join('L')}L${right(run)} 1000Z`).join(''),
    rules: Array.from({ length: count + 1 }, (_, index) => {
      const value = floor + index * step;
      return { value, top: percent(down(value)) };
    }),
    decimals: step >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(step))),
    times: Array.from({ length: TIMES }, (_, index) => {
      const part = (index + 0.5) / TIMES;
      return { at: new Date(start + part * (end - start)).toISOString(), left: percent(part) };
    }),
    leftOf: ({ at }) => percent(across(Date.parse(at))),
    topOf: (value) => percent(down(value)),
  };
}

/** The point nearest to a place in the plot, from 0 at its left to 1 at its right. */
export function nearestPoint(points: readonly ChartPoint[], place: number): number {
  const moments = points.map(({ at }) => Date.parse(at));
  const [start = 0, end = 0] = [moments[0], moments.at(-1)];
  const wanted = start + place * (end - start);
  let nearest = 0;
  for (const [index, moment] of moments.entries()) {
    if (Math.abs(moment - wanted) < Math.abs((moments[nearest] ?? 0) - wanted)) nearest = index;
  }
  return nearest;
}

/** Indexes of points without a gap between them. */
function runsOf(moments: readonly number[], gapMs: number): number[][] {
  const runs: number[][] = [];
  for (const [index, moment] of moments.entries()) {
    const before = moments[index - 1];
    if (before === undefined || moment - before > gapMs) runs.push([index]);
    else runs.at(-1)?.push(index);
  }
  return runs;
}

/** A step of 1, 2 or 5 with noughts, at least as large as asked for. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return digit * power;
}

const thousandths = (part: number): number => Math.round(part * 10_000) / 10;
const percent = (part: number): number => Math.round(part * 100_000) / 1000;
