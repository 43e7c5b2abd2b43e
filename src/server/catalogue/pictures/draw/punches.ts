import { type LineStyle, straightLine } from './lettering.ts';
import { type Box, stroked } from './marks.ts';
import { drawMotif, emblemOf } from './motif.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** The words on a cast bar, each struck in a little askew: the refiner's oval, weight, metal, fineness, serial. */
export function punches(sheet: Sheet, box: Box, piece: Piece, chance: () => number): string {
  const unit = box.w / 178;
  const askew = (y: number, marks: string): string =>
    `<g transform="rotate(${short((chance() - 0.5) * 1.8)} 200 ${short(y)})">${marks}</g>`;
  const punch = (text: string, at: number, pen: number, style: LineStyle): string => {
    const y = box.y + box.h * at;
    const line = straightLine(text, 200, y, { ...style, cap: style.cap * unit, max: box.w * 0.7 });
    return askew(y, stroked(line, piece.tones.shade, pen * unit));
  };

  return (
    `<g filter="${sheet.url('S')}" stroke-linecap="round" stroke-linejoin="round" opacity=".92">` +
    askew(box.y + box.h * 0.215, refinersOval(box, piece)) +
    punch(piece.weightLabel, 0.505, 4.6, { cap: 38, keepCase: true }) +
    punch(piece.metalWords, 0.62, 2, { cap: 12.5, track: 0.6 }) +
    punch(piece.fineness, 0.705, 2.6, { cap: 17, track: 0.4 }) +
    punch(piece.serial, 0.83, 1.8, { cap: 11.5, track: 1.2 }) +
    '</g>'
  );
}

/** All that the mould gives the lower side: the founder's emblem, cast in shallow. Needs the filter `S`. */
export const foundersMark = (sheet: Sheet, box: Box, { mint, tones }: Piece): string =>
  `<g filter="${sheet.url('S')}" opacity=".8">${drawMotif(emblemOf(mint), 200, box.y + box.h / 2, box.w * 0.2, {
    ...tones,
    glint: tones.dusk,
    bright: tones.dusk,
    light: tones.shade,
  })}</g>`;

/** The refiner's name in an oval: its first word large, the rest below. */
function refinersOval(box: Box, { mint, tones }: Piece): string {
  const unit = box.w / 178;
  const y = box.y + box.h * 0.215;
  const [rx, ry] = [box.w * 0.33, box.h * 0.078];
  const [first = '', ...rest] = mint.trim().split(/\s+/u);
  const upper = straightLine(first, 200, y + (rest.length > 0 ? -unit : 5 * unit), {
    cap: 10.5 * unit,
    max: rx * 1.45,
  });
  const lower = straightLine(rest.join(' '), 200, y + 12.5 * unit, { cap: 7.6 * unit, max: rx * 1.2, track: 0.6 });
  return (
    `<ellipse cx="200" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="none" stroke="${tones.shade}" stroke-width="${short(1.8 * unit)}"/>` +
    stroked(upper + lower, tones.shade, 1.6 * unit)
  );
}
