import { blade, type Facet } from './facets.ts';
import type { Point } from './path-numbers.ts';

/** Three peaks above still water. */
export function mountain(): Facet[] {
  const water = [
    [0.52, 0.86],
    [0.63, 0.7],
    [0.74, 0.5],
  ] as const;
  const ripples = water.map(([y, half], i): Facet => [
    [
      [-half, y],
      [half, y],
      [half - 0.06, y + 0.035],
      [-half + 0.06, y + 0.035],
    ],
    i === 0 ? 0.5 : 0.3,
  ]);
  return [
    [points(-0.98, 0.42, -0.5, -0.2, -0.34, 0.08, -0.44, 0.42), 0.55],
    [points(-0.5, -0.2, -0.34, 0.08, -0.44, 0.42, -0.12, 0.42), -0.75],
    [points(0.34, 0.42, 0.6, -0.12, 0.66, 0.12, 0.6, 0.42), 0.4],
    [points(0.6, -0.12, 0.66, 0.12, 0.6, 0.42, 1, 0.42), -0.85],
    [points(-0.62, 0.42, 0.06, -0.78, -0.02, -0.36, 0.12, -0.1, -0.02, 0.42), 0.75],
    [points(0.06, -0.78, -0.02, -0.36, 0.12, -0.1, -0.02, 0.42, 0.68, 0.42), -0.55],
    [points(0.06, -0.78, -0.13, -0.44, -0.05, -0.5, -0.02, -0.36), 1],
    [points(0.06, -0.78, -0.02, -0.36, 0.07, -0.3, 0.13, -0.46, 0.22, -0.38), 0.1],
    ...ripples,
  ];
}

/** A compass star of eight rays. */
export const star = (): Facet[] =>
  Array.from({ length: 8 }, (_, i) =>
    blade(i % 2 ? points(0, 0, 0.2, 0.1, 0.66, 0) : points(0, 0, 0.23, 0.14, 1, 0), (i * Math.PI) / 4 - Math.PI / 2),
  ).flat();

/** A breaking wave that curls over, above three swells. */
export const wave = (): Facet[] => [...curl(), ...[0, 1, 2].flatMap(swell)];

/** Tongues of water one inside the other, each a crescent that rises from the trough and bends over. */
function curl(): Facet[] {
  const crescents = [
    [0.8, 0.22, 0.4],
    [0.6, 0.16, 0.95],
    [0.45, 0.13, -0.5],
    [0.3, 0.1, 0.75],
  ] as const;
  return crescents.map(([r, thick, light]): Facet => {
    // All lean on the outermost one's back.
    const x = 0.06 + (0.8 - r) * 0.55;
    const outer: Point[] = [];
    const inner: Point[] = [];
    for (let i = 0; i <= 22; i++) {
      const part = i / 22;
      const angle = Math.PI * (0.98 + part * 1.1);
      const reach = r * (0.86 + 0.3 * part);
      const width = thick * (0.06 + 1.5 * part * (1.15 - part));
      outer.push([x + Math.cos(angle) * reach, 0.12 + Math.sin(angle) * reach]);
      inner.unshift([x + Math.cos(angle) * (reach - width), 0.12 + Math.sin(angle) * (reach - width)]);
    }
    return [[...outer, ...inner], light];
  });
}

function swell(row: number): Facet[] {
  const steps = 16;
  const y = 0.28 + row * 0.22;
  const half = Math.sqrt(1 - Math.min(0.9, Math.abs(y + 0.06)) ** 2) * 0.96;
  const crest: Point[] = [];
  const foot: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const x = -half + (2 * half * i) / steps;
    const top = y + Math.sin(x * 5.2 + row * 1.5) * 0.06;
    crest.push([x, top]);
    foot.unshift([x, top + 0.1 * (1 - (x / half) ** 4)]);
  }
  const fold = foot.map(([x, below]): Point => [x, below - 0.05]);
  return [
    [[...crest, ...fold], 0.85],
    [[...fold, ...foot.toReversed()], -0.7],
  ];
}

/** A ship under sail on two swells. */
export function ship(): Facet[] {
  return [
    [points(-0.03, -0.92, 0.03, -0.92, 0.03, 0.36, -0.03, 0.36), 0.2],
    [points(0.05, -0.84, 0.34, -0.3, 0.36, 0.26, 0.05, 0.26), 0.8],
    [points(0.05, -0.84, 0.34, -0.3, 0.36, 0.26, 0.72, 0.26, 0.58, -0.3), -0.35],
    [points(-0.06, -0.7, -0.3, -0.2, -0.3, 0.26, -0.06, 0.26), 0.45],
    [points(-0.06, -0.7, -0.3, -0.2, -0.3, 0.26, -0.74, 0.26, -0.42, -0.3), 0.9],
    [points(-0.86, 0.34, 0.86, 0.34, 0.76, 0.44, -0.78, 0.44), 0.85],
    [points(-0.78, 0.44, 0.76, 0.44, 0.56, 0.64, -0.54, 0.64), -0.5],
    [points(-0.92, 0.72, -0.5, 0.68, 0, 0.73, 0.5, 0.68, 0.92, 0.72, 0.5, 0.735, 0, 0.785, -0.5, 0.735), 0.5],
    [points(-0.6, 0.85, -0.3, 0.82, 0, 0.86, 0.3, 0.82, 0.6, 0.85, 0.3, 0.875, 0, 0.91, -0.3, 0.875), 0.3],
  ];
}

/** Points written one after another as x, y, x, y. */
const points = (...numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
