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

/** A crown of five points with a ball on each. */
export function crown(): Facet[] {
  const tips = [
    [-0.84, -0.14, -0.6],
    [-0.46, -0.32, -0.3],
    [0, -0.46, 0],
    [0.46, -0.32, 0.3],
    [0.84, -0.14, 0.6],
  ] as const;
  const spikes = tips.flatMap(([x, y, foot], i): Facet[] => [
    [points(x, y, foot - 0.2, 0.22, foot - 0.13, 0.36, foot, 0.36), 0.75 - i * 0.07],
    [points(x, y, foot, 0.36, foot + 0.13, 0.36, foot + 0.2, 0.22), -0.45 - i * 0.08],
  ]);
  const balls = tips.map(([x, y], i): Facet => [octagon(x, y - 0.06, i === 2 ? 0.1 : 0.08), 0.75]);
  const stones = [-0.28, 0, 0.28].map((x): Facet => [points(x - 0.07, 0.52, x, 0.47, x + 0.07, 0.52, x, 0.57), -0.7]);
  return [
    ...spikes,
    ...balls,
    [points(-0.76, 0.36, 0.76, 0.36, 0.74, 0.44, -0.74, 0.44), 0.9],
    [points(-0.74, 0.44, 0.74, 0.44, 0.72, 0.6, -0.72, 0.6), 0.1],
    [points(-0.72, 0.6, 0.72, 0.6, 0.74, 0.68, -0.74, 0.68), -0.7],
    ...stones,
  ];
}

/** A compass star of eight rays. */
export const star = (): Facet[] =>
  Array.from({ length: 8 }, (_, i) =>
    blade(i % 2 ? points(0, 0, 0.2, 0.1, 0.66, 0) : points(0, 0, 0.23, 0.14, 1, 0), (i * Math.PI) / 4 - Math.PI / 2),
  ).flat();

/** Four swells, lit on their crests. */
export const wave = (): Facet[] => [0, 1, 2, 3].flatMap(swell);

function swell(row: number): Facet[] {
  const steps = 16;
  const y = -0.42 + row * 0.3;
  const half = Math.sqrt(1 - Math.min(0.9, Math.abs(y + 0.06)) ** 2) * 0.96;
  const crest: Point[] = [];
  const foot: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const x = -half + (2 * half * i) / steps;
    const top = y + Math.sin(x * 5.2 + row * 1.5) * 0.085;
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

const octagon = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 8 }, (_, i) => [x + Math.cos((i * Math.PI) / 4) * r, y + Math.sin((i * Math.PI) / 4) * r]);

/** Points written one after another as x, y, x, y. */
const points = (...numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
