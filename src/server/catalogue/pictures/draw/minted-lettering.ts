import { type Box, stroked } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';
import type { SetWords } from './words.ts';

export interface FaceParts {
  setWords: SetWords;
  /** The mint's emblem, about a point. */
  emblem: (x: number, y: number, r: number) => string;
  /** How thick the bar's lower edge shows. */
  thickness: number;
  /** The edge's paint. */
  side: string;
  /** Engine turning behind the weight. */
  turned: boolean;
  serial: string;
}

/** The emblem and the raised words of a minted face. Needs the filter `R`. */
export function struckWords(sheet: Sheet, box: Box, piece: Piece, { setWords, emblem }: FaceParts): string {
  const unit = box.w / 190;
  const middle = box.x + box.w / 2;
  const widest = box.w - 40 * unit;
  const line = (text: string, at: number, cap: number, pen: number, track: number, keepCase = false): string =>
    setWords(text, middle, box.y + box.h * at, {
      cap: cap * unit,
      pen: pen * unit,
      colour: piece.tones.bright,
      max: keepCase ? widest - 8 * unit : widest,
      track,
      keepCase,
    });
  return (
    `<g filter="${sheet.url('R')}">${emblem(middle, box.y + box.h * 0.18, 27 * unit)}` +
    line(piece.mint, 0.352, 10, 1.7, 0.8) +
    line(piece.weightLabel, 0.557, 41, 5.2, -0.5, true) +
    line(piece.metalWords, 0.69, 12.5, 1.9, 1) +
    line(piece.fineness, 0.775, 18, 2.6, 0.4) +
    '</g>'
  );
}

/** The serial is punched in after striking, below a scored line. Needs the filter `S`. */
export function struckSerial(sheet: Sheet, box: Box, { tones }: Piece, { serial, setWords }: FaceParts): string {
  if (serial === '') return '';
  const unit = box.w / 190;
  const middle = box.x + box.w / 2;
  const half = (box.w - 18 * unit) * 0.34;
  const rule = (y: number): string => `M${short(middle - half)} ${short(y)}h${short(2 * half)}`;
  const y = box.y + box.h * 0.832;
  const style = { cap: 9 * unit, track: 1.2, max: box.w - 40 * unit, colour: tones.shade, pen: 1.4 * unit };
  return (
    `<g filter="${sheet.url('S')}">${setWords(serial, middle, box.y + box.h * 0.905, style)}</g>` +
    stroked(rule(y), tones.shade, 0.9, 'opacity=".55"') +
    stroked(rule(y + 1), tones.glint, 0.9, 'opacity=".8"')
  );
}
