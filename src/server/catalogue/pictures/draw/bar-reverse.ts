import { straightLine } from './lettering.ts';
import { type Box, inset, roundRect, stroked } from './marks.ts';
import { drawMotif, emblemOf } from './motif.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** The back of a struck bar: the mint's emblem over and over, and a polished tablet with the serial number. */
export function barReverse(sheet: Sheet, box: Box, piece: Piece): string {
  const { tones, mint, serial } = piece;
  const unit = box.w / 190;
  const step = 29 * unit;
  const field = inset(box, 22 * unit);
  const columns = Math.max(1, Math.floor(field.w / step));
  const rows = Math.max(1, Math.floor((field.h - 34 * unit) / step));
  const left = box.x + (box.w - (columns - 1) * step) / 2;
  const top = field.y + (field.h - 34 * unit - (rows - 1) * step) / 2;
  const small = { ...tones, glint: tones.bright };
  sheet.define(`<g id="${sheet.id('E')}">${drawMotif(emblemOf(mint), 0, 0, 10 * unit, small)}</g>`);

  let emblems = '';
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 === 0 ? 0 : step / 2;
    for (let column = 0; column < columns - (row % 2); column++) {
      emblems += `<use href="#${sheet.id('E')}" x="${short(left + shift + column * step)}" y="${short(top + row * step)}"/>`;
    }
  }
  const tablet: Box = { x: field.x + 4 * unit, y: box.y + box.h - 50 * unit, w: field.w - 8 * unit, h: 26 * unit };
  const number = straightLine(serial === '' ? mint : serial, box.x + box.w / 2, tablet.y + 18 * unit, {
    cap: 11 * unit,
    track: 1.4,
    max: tablet.w * 0.84,
  });
  return (
    `<g filter="${sheet.url('Q')}">${emblems}</g>` +
    roundRect(
      tablet,
      3 * unit,
      `fill="${sheet.url('f')}" stroke="${sheet.url('i')}" stroke-width="${short(1.6 * unit)}"`,
    ) +
    `<g filter="${sheet.url('S')}" stroke-linecap="round">${stroked(number, tones.shade, 1.5 * unit)}</g>`
  );
}
