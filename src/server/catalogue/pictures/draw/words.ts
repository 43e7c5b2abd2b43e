import { glyphsOf } from './alphabet.ts';
import { type LineStyle, straightLine, widthOfText } from './lettering.ts';
import { stroked } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

export interface WordStyle extends LineStyle {
  colour: string;
  /** Width of the pen. */
  pen: number;
}

/** Sets one line of lettering with its baseline at `y`. */
export type SetWords = (text: string, x: number, y: number, style: WordStyle) => string;

export const strokedWords: SetWords = (text, x, y, style) =>
  stroked(straightLine(text, x, y, style), style.colour, style.pen);

/** Draws every text once and places it again where it is repeated, as on a card that says what its bar says. */
export function createWordStock(sheet: Sheet): SetWords {
  const known = new Map<string, string>();
  return (text, x, y, { cap, max = Infinity, anchor = 'middle', keepCase = false, colour, pen }) => {
    if (glyphsOf(text, keepCase).length === 0) return '';
    const width = widthOfText(text, keepCase);
    const scale = Math.min(cap, (max / width) * 10) / 10;
    const half = (width * scale) / 2;
    const middle = { start: x + half, middle: x, end: x - half }[anchor];

    const key = `${keepCase} ${text}`;
    const name = known.get(key) ?? `W${known.size}`;
    if (!known.has(key)) {
      known.set(key, name);
      sheet.define(`<path id="${sheet.id(name)}" d="${straightLine(text, 0, 0, { cap: 10, keepCase })}"/>`);
    }
    const placed = `translate(${short(middle)} ${short(y)}) scale(${scale.toFixed(2)})`;
    const look = `fill="none" stroke="${colour}" stroke-width="${short(pen / scale)}"`;
    return `<use href="#${sheet.id(name)}" transform="${placed}" ${look}/>`;
  };
}
