import { roundelOf } from './bar-roundel.ts';
import { straightLine } from './lettering.ts';
import { type Box, stroked } from './marks.ts';
import type { MintStyle } from './mint-style.ts';
import { drawMotif, emblemOf } from './motif.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** A line of a face: where its foot stands, as a part of the height, how high its capitals are and how broad the pen. */
type Row = readonly [at: number, cap: number, pen: number];

interface Layout {
  emblem: { at: number; r: number; roundel: boolean };
  mint: Row;
  weight: Row;
  metal: Row;
  fineness: Row;
}

/** How mints set their bars' faces; measures for a bar 190 units wide. */
const layouts: Readonly<Record<MintStyle['layout'], Layout>> = {
  classic: {
    emblem: { at: 0.19, r: 27, roundel: false },
    mint: [0.352, 10.5, 2.1],
    weight: [0.557, 41, 5.6],
    metal: [0.69, 12.5, 2.2],
    fineness: [0.775, 18, 3],
  },
  medallion: {
    emblem: { at: 0.3, r: 31, roundel: true },
    mint: [0.125, 10.5, 2.1],
    weight: [0.63, 36, 5.2],
    metal: [0.72, 11.5, 2.1],
    fineness: [0.79, 15, 2.7],
  },
  banner: {
    emblem: { at: 0.74, r: 24, roundel: false },
    mint: [0.4, 11, 2.2],
    weight: [0.255, 46, 6],
    metal: [0.495, 12.5, 2.3],
    fineness: [0.575, 17, 2.9],
  },
  plain: {
    emblem: { at: 0.14, r: 17, roundel: false },
    mint: [0.265, 12.5, 2.4],
    weight: [0.52, 50, 6.6],
    metal: [0.66, 14, 2.4],
    fineness: [0.77, 20, 3.2],
  },
};

/** The emblem and the raised words of a minted face. Needs the filters `R` and `Q`. */
export function struckWords(sheet: Sheet, box: Box, piece: Piece): string {
  const { tones } = piece;
  const unit = box.w / 190;
  const middle = box.x + box.w / 2;
  const layout = layouts[piece.style.layout];
  const { emblem } = layout;
  const line = (text: string, [at, cap, pen]: Row, track: number, keepCase = false): string => {
    const path = straightLine(text, middle, box.y + box.h * at, {
      cap: cap * unit,
      max: (keepCase ? 138 : 146) * unit,
      track,
      keepCase,
    });
    return stroked(path, tones.bright, pen * unit);
  };
  const emblemY = box.y + box.h * emblem.at;
  const roundel = emblem.roundel ? roundelOf(sheet, { x: middle, y: emblemY, r: 48 * unit }, tones) : null;
  return (
    (roundel?.ground ?? '') +
    `<g filter="${sheet.url('Q')}" stroke-linecap="round" stroke-linejoin="round">` +
    (roundel?.ring ?? '') +
    line(piece.mint, layout.mint, 0.8) +
    line(piece.weightLabel, layout.weight, -0.5, true) +
    line(piece.metalWords, layout.metal, 1) +
    line(piece.fineness, layout.fineness, 0.4) +
    '</g>' +
    `<g filter="${sheet.url('R')}">${drawMotif(emblemOf(piece.mint), middle, emblemY, emblem.r * unit, tones)}</g>`
  );
}

/** The serial is punched in after striking, below a scored line. Needs the filter `S`. */
export function struckSerial(sheet: Sheet, box: Box, { tones, serial }: Piece): string {
  if (serial === '') return '';
  const unit = box.w / 190;
  const middle = box.x + box.w / 2;
  const half = (box.w - 18 * unit) * 0.34;
  const rule = (y: number): string => `M${short(middle - half)} ${short(y)}h${short(2 * half)}`;
  const y = box.y + box.h * 0.842;
  const number = straightLine(serial, middle, box.y + box.h * 0.905, {
    cap: 9 * unit,
    track: 1.2,
    max: box.w - 48 * unit,
  });
  return (
    `<g filter="${sheet.url('S')}" stroke-linecap="round">${stroked(number, tones.shade, 1.5 * unit)}</g>` +
    stroked(rule(y), tones.shade, 0.9, 'opacity=".55"') +
    stroked(rule(y + 1), tones.glint, 0.9, 'opacity=".8"')
  );
}
