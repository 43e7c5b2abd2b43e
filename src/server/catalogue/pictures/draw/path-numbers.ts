export type Point = readonly [x: number, y: number];

/** The shortest text of a number with one decimal: 0.52 gives ".5", -0.04 gives "0". */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Coordinates are added up in whole tenths, so that relative steps never drift. */
export const tenths = (value: number): number => Math.round(value * 10);

/** The shortest text of path numbers held in tenths: `12.3-4.5.6`, with a space only where SVG needs one. */
export function packed(list: readonly number[]): string {
  let text = '';
  let last = '';
  for (const tenth of list) {
    const next = short(tenth / 10);
    const parts = next.startsWith('-') || (next.startsWith('.') && last.includes('.'));
    text += last === '' || parts ? next : ` ${next}`;
    last = next;
  }
  return text;
}

/** A closed polygon as path data. */
export function polygon(points: readonly Point[]): string {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const point of points) {
    const [nextX, nextY] = [tenths(point[0]), tenths(point[1])];
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return `M${packed(steps.slice(0, 2))}l${packed(steps.slice(2))}z`;
}
