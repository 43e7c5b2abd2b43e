import { short } from './path-numbers.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a gradient's colour stands, and its opacity if it lets something through. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A gradient along the line from one point to another, in the picture's own units. */
export function gradient(id: string, stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
  const line = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopMarks(stops)}</linearGradient>`;
}

export const stopMarks = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const through = opacity === undefined ? '' : ` stop-opacity="${fraction(opacity)}"`;
      return `<stop offset="${fraction(offset)}" stop-color="${colour}"${through}/>`;
    })
    .join('');

/** A rectangle with round corners; `look` is the rest of its attributes. */
export const roundRect = (box: Box, radius: number, look = ''): string =>
  `<rect x="${short(box.x)}" y="${short(box.y)}" width="${short(box.w)}" height="${short(box.h)}" rx="${short(radius)}"${apart(look)}/>`;

export const circle = (x: number, y: number, r: number, look = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"${apart(look)}/>`;

/** A path drawn with the pen only. An empty path leaves no mark. */
export const stroked = (path: string, colour: string, width: number, look = ''): string =>
  path === '' ? '' : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${apart(look)}/>`;

/** The same box, smaller by `by` on every side. */
export const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  w: box.w - 2 * by,
  h: box.h - 2 * by,
});

/** A fraction to three decimals without its leading nought. */
const fraction = (value: number): string => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.');

/** Text made safe for an attribute; control characters and halves of letters, which XML forbids, become spaces. */
export const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const apart = (look: string): string => (look === '' ? '' : ` ${look}`);
