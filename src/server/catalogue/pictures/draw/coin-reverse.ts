import { coinBorder } from './coin-border.ts';
import { legendBand, lozenges } from './coin-lettering.ts';
import type { Disc } from './disc.ts';
import { straightLine } from './lettering.ts';
import { circle, stroked } from './marks.ts';
import { drawMotif, emblemOf, laurel } from './motif.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** The side that says what it is: weight, metal and face value in a wreath, below the mint's emblem. */
export function coinReverse(sheet: Sheet, disc: Disc, piece: Piece): string {
  const { x, y, unit } = disc;
  const { tones, faceValue, mint, weightLabel, metalWords, fineness } = piece;
  const tone = tones.bright;
  const band = legendBand(
    disc,
    [
      faceValue === '' ? metalWords : faceValue,
      faceValue === '' ? mint : `${mint} · ${piece.year}`.replace(/ · $/, ''),
    ],
    tone,
  );
  const ring = band.radius;
  const line = (text: string, at: number, cap: number, keepCase = false): string =>
    stroked(
      straightLine(text, x, y + ring * at, { cap: ring * cap, keepCase, max: ring * 1.15 }),
      tone,
      Math.max(1.2, ring * cap * 0.14),
    );
  const words =
    line(weightLabel, 0.24, 0.34, true) +
    line(metalWords, 0.44, 0.1) +
    line(fineness, 0.6, 0.1) +
    // An alloyed piece weighs more than its fine metal, and may say so.
    line(isAlloyed(piece) ? `${piece.grossGrams.toFixed(2)} g` : '', 0.73, 0.075, true);
  return (
    `<g filter="${sheet.url('Q')}">${coinBorder(disc, tone)}${band.body}${lozenges(disc, (band.inner + band.outer) / 2, tone)}` +
    circle(x, y, ring, `fill="none" stroke="${tone}" stroke-width="${short(1.2 * unit)}"`) +
    `<g stroke-linecap="round" stroke-linejoin="round">${words}</g></g>` +
    `<g filter="${sheet.url('R')}">${drawMotif(emblemOf(mint), x, y - ring * 0.46, ring * 0.3, tones)}${laurel(x, y, ring * 0.84, tones)}</g>`
  );
}

const isAlloyed = ({ fineness }: Piece): boolean => Number(fineness) > 0 && Number(fineness) < 990;
