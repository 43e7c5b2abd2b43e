import { packed, type Point, short, tenths } from './path-numbers.ts';

/** How a glyph is laid down: each of its points is mapped, its arcs are scaled and turned. */
export interface Placing {
  at: (x: number, y: number) => Point;
  scale: number;
  /** Radians, clockwise on the page. */
  turn: number;
}

/** Writes glyphs one after another as one path of relative steps. */
interface Pen {
  write(path: string, placing: Placing): void;
  path(): string;
}

/** A pen that has not touched the page. It keeps its place in tenths, so that a long line does not drift. */
export function createPen(): Pen {
  let written = '';
  let [x, y] = [0, 0];

  function goTo(target: Point): [dx: number, dy: number] {
    const [nextX, nextY] = [tenths(target[0]), tenths(target[1])];
    const step: [number, number] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  }

  /** One command of a glyph; curves are relative to where the command began, as SVG has it. */
  function command(letter: string, numbers: readonly number[], placing: Placing): string {
    if (letter === 'A') {
      const [rx = 0, ry = 0, , large = 0, sweep = 0, endX = 0, endY = 0] = numbers;
      const radii = `${short(rx * placing.scale)} ${short(ry * placing.scale)}`;
      const step = goTo(placing.at(endX, endY));
      return `a${radii} ${Math.round(placing.turn * DEGREES)} ${large} ${sweep} ${packed(step)}`;
    }
    if (letter === 'C') {
      const [startX, startY] = [x, y];
      const steps = pairs(numbers).flatMap(([px, py]) => {
        goTo(placing.at(px, py));
        return [x - startX, y - startY];
      });
      return `c${packed(steps)}`;
    }
    const step = goTo(placing.at(numbers[0] ?? 0, numbers[1] ?? 0));
    if (letter === 'M') return (written === '' ? 'M' : 'm') + packed(step);
    if (step[0] === 0) return `v${packed([step[1]])}`;
    return step[1] === 0 ? `h${packed([step[0]])}` : `l${packed(step)}`;
  }

  return {
    write(path, placing) {
      let start: Point = [x, y];
      for (const [, letter = '', body = ''] of path.matchAll(/([MLACZ])([^MLACZ]*)/g)) {
        if (letter === 'Z') {
          written += 'z';
          [x, y] = start;
          continue;
        }
        written += command(letter, (body.match(/-?\d*\.?\d+/g) ?? []).map(Number), placing);
        if (letter === 'M') start = [x, y];
      }
    },
    path: () => written,
  };
}

const DEGREES = 180 / Math.PI;

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
