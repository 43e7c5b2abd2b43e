import { shadow } from './filters.ts';
import { type Box, gradient, roundRect, stroked } from './marks.ts';
import { measureAcross, measureDown, mmWords } from './measure.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** Where the edge lies, straight on; its measures stand beside it. */
const strip = { x: 52, y: 286, w: 268 } as const;
const REEDS = 150;

/** The edge straight on, in the proportions of the piece, with its length and thickness. */
export function standingEdge(sheet: Sheet, piece: Piece): string {
  if (!piece.sizeMm) return '';
  const { width, height, thickness } = piece.sizeMm;
  const longest = height ?? width;
  const h = Math.min(62, Math.max(2.5, (thickness / longest) * strip.w));
  const box: Box = { ...strip, h };
  const { deep, shade, dusk, body, light, bright, glint } = piece.tones;
  const isRound = height === null;
  sheet.define(
    gradient(
      sheet.id('N'),
      isRound
        ? [
            [0, deep],
            [0.1, shade],
            [0.26, light],
            [0.36, glint],
            [0.5, body],
            [0.66, dusk],
            [0.76, bright],
            [0.9, shade],
            [1, deep],
          ]
        : [
            [0, dusk],
            [0.2, light],
            [0.42, bright],
            [0.6, body],
            [1, shade],
          ],
      box.x,
      0,
      box.x + box.w,
      0,
    ),
    gradient(
      sheet.id('O'),
      [
        [0, '#fff', 0.55],
        [0.16, '#fff', 0],
        [0.8, '#000', 0],
        [1, '#000', 0.4],
      ],
      0,
      box.y,
      0,
      box.y + h,
    ),
  );
  const radius = Math.min(h / 2, piece.make === 'cast' ? h * 0.32 : 2.5);
  return (
    shadow(sheet, roundRect({ ...box, y: box.y + 2 }, radius)) +
    roundRect(box, radius, `fill="${sheet.url('N')}"`) +
    (piece.make === 'coin' ? reeds(box, deep, glint) : '') +
    roundRect(box, radius, `fill="${sheet.url('O')}"`) +
    measureAcross(box.x, box.y + h + 16, box.w, mmWords(longest)) +
    measureDown(box.x + box.w + 12, box.y, h, mmWords(thickness))
  );
}

/** Upright reeds, closer towards both ends, where the edge turns away. */
function reeds({ x, y, w, h }: Box, deep: string, glint: string): string {
  const line = (shift: number): string =>
    Array.from({ length: REEDS - 1 }, (_, i) => {
      const at = x + (w / 2) * (1 - Math.cos((Math.PI * (i + 1 + shift)) / REEDS));
      return `M${short(at)} ${short(y + h * 0.1)}v${short(h * 0.8)}`;
    }).join('');
  return stroked(line(0), deep, 0.8, 'stroke-opacity=".5"') + stroked(line(0.45), glint, 0.7, 'stroke-opacity=".4"');
}
