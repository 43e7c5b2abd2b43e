import { straightLine } from './lettering.ts';
import { stroked } from './marks.ts';
import { SCALE_INK } from './palettes.ts';
import { short } from './path-numbers.ts';

/** Millimetres as a caption: "2.5 mm". */
export const mmWords = (mm: number): string => `${mm.toFixed(1)} mm`;

/** A dimension line under something, with its length below. */
export function measureAcross(x: number, y: number, length: number, words: string): string {
  const caption = straightLine(words, x + length / 2, y + 20, { cap: 9, keepCase: true });
  return stroked(`M${short(x)} ${short(y - 4)}v8m0-4h${short(length)}m0-4v8${caption}`, SCALE_INK, 1);
}

/** A dimension line beside something, with its length to the right. */
export function measureDown(x: number, y: number, length: number, words: string): string {
  const caption = straightLine(words, x + 9, y + length / 2 + 4, { cap: 9, anchor: 'start', keepCase: true });
  return stroked(`M${short(x - 4)} ${short(y)}h8m-4 0v${short(length)}m-4 0h8${caption}`, SCALE_INK, 1);
}
