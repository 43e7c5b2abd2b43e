import type { Point } from './path-numbers.ts';

/** A flat piece of a relief: its outline in a circle of radius 1, and how it takes the light, from -1 to 1. */
export type Facet = readonly [outline: readonly Point[], light: number];

/**
 * A blade that lies along a direction, split on its axis into two facets that face apart.
 * `half` is one side of it, from root to tip, with the blade along +x.
 */
export function blade(half: readonly Point[], angle: number, x = 0, y = 0): Facet[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned = (points: readonly Point[]): Point[] =>
    points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
  const mirrored = half.map(([px, py]): Point => [px, -py]);
  return [
    [turned(mirrored), lightOn(sin, -cos)],
    [turned(half), lightOn(-sin, cos)],
  ];
}

/** How much light falls on a facet that faces this way; the light comes from the upper left. */
const lightOn = (normalX: number, normalY: number): number =>
  Math.max(-1, Math.min(1, -0.64 * normalX - 0.77 * normalY));
