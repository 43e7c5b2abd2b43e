import { straightLine } from './lettering.ts';
import { stroked } from './marks.ts';
import { SCALE_INK } from './palettes.ts';
import { short } from './path-numbers.ts';

/** A ruler's mark below the piece, drawn in the picture's own millimetres. */
export function scaleMark(pieceWidth: number, widthMm: number): string {
  const unitsPerMm = pieceWidth / widthMm;
  const mm = [50, 20, 10, 5, 2].find((length) => length * unitsPerMm <= 96) ?? 1;
  const length = mm * unitsPerMm;
  const x = 200 - length / 2;
  const caption = straightLine(`${mm} mm`, x + length + 8, 389, { cap: 8.5, anchor: 'start', keepCase: true });
  return stroked(`M${short(x)} 384v4h${short(length)}v-4${caption}`, SCALE_INK, 1);
}
