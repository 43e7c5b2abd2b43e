import { type Box, stopMarks } from './marks.ts';
import type { Tones } from './palettes.ts';
import { packed, tenths } from './path-numbers.ts';
import { chanceFrom } from './seeded.ts';
import type { Sheet } from './sheet.ts';

const kinds = ['A', 'B', 'D', 'E', 'F'] as const;

/**
 * Grains of five shapes packed into a box, the near ones over the far ones, the top of the heap a mound that
 * rises so much; they stray from their rows by as much as they may.
 */
export function drawHeap(sheet: Sheet, { x, y, w, h }: Box, tones: Tones, rise = 26, stray = 5): string {
  const chance = chanceFrom(sheet.seed);
  defineGrains(sheet, tones, chance);
  let grains = '';
  const rows = Math.floor(h / ROW);
  for (let row = 0; row <= rows; row++) {
    const atY = y + h - (rows - row) * ROW;
    for (let atX = x + (row % 2) * (STEP / 2); atX <= x + w; atX += STEP) {
      const mound = ((atX - x - w / 2) / (w / 2)) ** 2 * rise + (chance() - 0.5) * (stray - 5);
      if (atY < y + mound) continue;
      const kind = kinds[Math.floor(chance() * kinds.length)] ?? 'A';
      grains += `<use href="#${sheet.id(kind)}" x="${Math.round(atX + (chance() - 0.5) * stray)}" y="${Math.round(atY + (chance() - 0.5) * stray * 0.8)}"/>`;
    }
  }
  return `<g fill="${sheet.url('f')}" stroke="${tones.deep}" stroke-opacity=".5" stroke-width=".9">${grains}</g>`;
}

/** Space between grains, across and down; less than their size, so that they lie over one another. */
const STEP = 18;
const ROW = 14;

function defineGrains(sheet: Sheet, tones: Tones, chance: () => number): void {
  const { shade, dusk, body, bright, glint } = tones;
  const stops = stopMarks([
    [0, glint],
    [0.2, bright],
    [0.5, body],
    [0.8, dusk],
    [1, shade],
  ]);
  const shapes = kinds.map((kind) => `<path id="${sheet.id(kind)}" d="${drop(chance)}"/>`).join('');
  sheet.define(
    `<radialGradient id="${sheet.id('f')}" cx=".44" cy=".42" r=".62" fx=".3" fy=".26">${stops}</radialGradient>`,
    shapes,
  );
}

/** A drop of metal that set in water: nearly round, never quite. Four quarters of ellipses with radii of their own. */
function drop(chance: () => number): string {
  const radius = (): number => 7.8 + chance() * 4.6;
  const [left, top, right, bottom] = [radius(), radius() * 0.84, radius(), radius() * 0.84];
  const quarter = (...steps: readonly number[]): string => `c${packed(steps.map(tenths))}`;
  return (
    `M-${packed([tenths(left)])} 0` +
    quarter(0, -top * BEND, left * (1 - BEND), -top, left, -top) +
    quarter(right * BEND, 0, right, top * (1 - BEND), right, top) +
    quarter(0, bottom * BEND, -right * (1 - BEND), bottom, -right, bottom) +
    `${quarter(-left * BEND, 0, -left, -bottom * (1 - BEND), -left, -bottom)}z`
  );
}

/** How far a cubic's handles reach to follow a quarter of an ellipse. */
const BEND = 0.552;
