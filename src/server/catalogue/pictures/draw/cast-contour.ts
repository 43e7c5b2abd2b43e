import { packed, type Point, tenths } from './path-numbers.ts';

export type Phases = readonly [number, number, number];

/** A rounded rectangle about a middle, and how far chance may push its outline. */
interface Contour {
  x: number;
  y: number;
  w: number;
  h: number;
  radius: number;
  wobble: number;
  /** Shifts the wobble between contours of one bar. */
  phase: number;
  /** How many points the outline is walked in. */
  steps: number;
}

/**
 * A rounded rectangle walked by length, so that its corners stay round, then nudged outward and inward:
 * no mould makes two alike. `phases` are the bar's own three angles.
 */
export function castContour(contour: Contour, phases: Phases): string {
  const points = Array.from({ length: contour.steps }, (_, step): Point => {
    const [x, y] = alongRoundRect(contour, (step + 0.5) / contour.steps);
    const angle = Math.atan2(y, x);
    const nudge =
      (Math.sin(angle * 2 + phases[0]) +
        Math.sin(angle * 3 + phases[1] + contour.phase * 4) * 0.8 +
        Math.sin(angle * 7 + phases[2] - contour.phase * 5) * 0.4) *
      contour.wobble;
    return [contour.x + x + Math.cos(angle) * nudge, contour.y + y + Math.sin(angle) * nudge];
  });
  return smooth(points);
}

/** The point that lies at a part of the outline's length, seen from its middle; from the upper left, clockwise. */
function alongRoundRect({ w, h, radius }: Contour, part: number): Point {
  const r = Math.min(radius, w / 2.05);
  const [halfW, halfH] = [w / 2 - r, h / 2 - r];
  const corner = (Math.PI * r) / 2;
  const sides = [2 * halfW, corner, 2 * halfH, corner, 2 * halfW, corner, 2 * halfH, corner];
  let rest = part * sides.reduce((sum, side) => sum + side, 0);
  let side = 0;
  while (side < 7 && rest > (sides[side] ?? 0)) rest -= sides[side++] ?? 0;

  if (side === 0) return [-halfW + rest, -h / 2];
  if (side === 2) return [w / 2, -halfH + rest];
  if (side === 4) return [halfW - rest, h / 2];
  if (side === 6) return [-w / 2, halfH - rest];
  const angle = rest / r + (((side - 3) / 2) * Math.PI) / 2;
  const [signX, signY] = [side < 4 ? 1 : -1, side === 1 || side === 7 ? -1 : 1];
  return [signX * halfW + Math.cos(angle) * r, signY * halfH + Math.sin(angle) * r];
}

/** A closed curve through the middles of the points' sides. */
function smooth(points: readonly Point[]): string {
  const between = (a: Point, b: Point): Point => [tenths((a[0] + b[0]) / 2), tenths((a[1] + b[1]) / 2)];
  const first = points[0] ?? [0, 0];
  const start = between(points.at(-1) ?? first, first);
  let [atX, atY] = start;
  let path = `M${packed(start)}q`;
  points.forEach((point, i) => {
    const [x, y] = between(point, points[i + 1] ?? first);
    const step = packed([tenths(point[0]) - atX, tenths(point[1]) - atY, x - atX, y - atY]);
    path += i > 0 && !step.startsWith('-') ? ` ${step}` : step;
    [atX, atY] = [x, y];
  });
  return `${path}z`;
}
