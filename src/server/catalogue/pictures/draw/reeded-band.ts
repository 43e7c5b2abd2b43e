import { gradient, stroked } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** The near half of a lying disc's edge: the ellipse of its upper face and how high the edge stands. */
interface Band {
  x: number;
  y: number;
  rx: number;
  ry: number;
  height: number;
}

/** Reeds that can be told apart on the near half of an edge. */
const REEDS = 104;

/** The edge of a lying coin with its reeds, which stand closer towards the sides; a round's edge is plain. */
export function reededBand(sheet: Sheet, { x, y, rx, ry, height }: Band, { make, tones }: Piece): string {
  const { deep, shade, dusk, body, light, bright, glint } = tones;
  sheet.define(
    gradient(
      sheet.id('J'),
      [
        [0, deep],
        [0.08, shade],
        [0.24, light],
        [0.33, glint],
        [0.44, body],
        [0.62, dusk],
        [0.72, bright],
        [0.8, body],
        [0.93, shade],
        [1, deep],
      ],
      x - rx,
      y,
      x + rx,
      y,
    ),
  );
  const reed = (step: number): string => {
    const angle = (Math.PI * step) / REEDS;
    return `M${short(x - rx * Math.cos(angle))} ${short(y + ry * Math.sin(angle))}v${short(height)}`;
  };
  const reeds = (shift: number): string =>
    make === 'coin' ? Array.from({ length: REEDS - 1 }, (_, i) => reed(i + 1 + shift)).join('') : '';
  const arc = `M${short(x - rx)} ${short(y)}A${short(rx)} ${short(ry)} 0 0 0 ${short(x + rx)} ${short(y)}`;
  return (
    `<path d="${arc}v${short(height)}A${short(rx)} ${short(ry)} 0 0 1 ${short(x - rx)} ${short(y + height)}z" fill="${sheet.url('J')}"/>` +
    stroked(reeds(0), deep, 1, 'stroke-opacity=".5"') +
    stroked(reeds(0.45), glint, 0.9, 'stroke-opacity=".45"') +
    // The bead of the rim at both ends of the reeds.
    stroked(arc, glint, 1.6, `stroke-opacity=".8" transform="translate(0 1.4)"`) +
    stroked(arc, shade, 2, `stroke-opacity=".75" transform="translate(0 ${short(height - 1.2)})"`)
  );
}
