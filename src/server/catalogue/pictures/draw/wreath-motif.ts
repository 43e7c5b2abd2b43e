import { blade, type Facet } from './facets.ts';
import type { Point } from './path-numbers.ts';

/** Two branches of laurel that meet at the foot of a circle and stay apart at its top. */
export function wreath(): Facet[] {
  const leafOf = (size: number): Point[] => [
    [0, 0],
    [0.07 * size, 0.035 * size],
    [0.15 * size, 0.042 * size],
    [0.23 * size, 0.02 * size],
    [0.27 * size, 0],
  ];
  const pair = (side: 1 | -1, step: number): Facet[] => {
    const angle = Math.PI / 2 - side * (0.2 + step * 0.17);
    const [x, y] = [Math.cos(angle) * 0.95, Math.sin(angle) * 0.95];
    const along = angle - (side * Math.PI) / 2;
    const size = 1 - step * 0.035;
    return [...blade(leafOf(size), along + side * 0.42, x, y), ...blade(leafOf(size), along - side * 0.5, x, y)];
  };
  return ([1, -1] as const).flatMap((side) => Array.from({ length: 11 }, (_, step) => pair(side, step)).flat());
}
