import { castBox, castSlab } from './cast-bar.ts';
import { coinDisc, discOf } from './coin.ts';
import { standingEdge } from './edge-strip.ts';
import { shadow, shadowBlurs } from './filters.ts';
import { gradient, roundRect } from './marks.ts';
import { mintedBox, mintedSlab } from './minted-bar.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import { reededBand } from './reeded-band.ts';
import type { Drawing, Sheet } from './sheet.ts';

/** How much of a piece's depth is seen when one looks down on it aslant. */
const TILT = 0.46;
/** And how much of its thickness. */
const STANDING = Math.sqrt(1 - TILT * TILT);

/** The piece lying, seen aslant, and below it the edge straight on with its measures. */
export function drawEdge(sheet: Sheet, piece: Piece): Drawing {
  sheet.define(shadowBlurs(sheet, 4));
  const lying = piece.make === 'coin' || piece.make === 'round' ? lyingCoin(sheet, piece) : lyingBar(sheet, piece);
  return { body: lying + standingEdge(sheet, piece), pieceWidth: 0, pieceHeight: 0 };
}

function lyingCoin(sheet: Sheet, piece: Piece): string {
  const { width = 30, thickness = 2.5 } = piece.sizeMm ?? {};
  const disc = discOf(piece);
  const [x, y, rx] = [200, 140, 152];
  const ry = rx * TILT;
  const height = Math.min(60, (thickness / width) * 2 * rx * STANDING);
  const top = y - height / 2;
  const face = `translate(${x} ${short(top)}) scale(${(rx / disc.radius).toFixed(4)} ${(ry / disc.radius).toFixed(4)}) translate(-200 -188)`;
  return (
    shadow(sheet, `<ellipse cx="${x}" cy="${short(top + height)}" rx="${rx}" ry="${short(ry)}"/>`) +
    reededBand(sheet, { x, y: top, rx, ry, height }, piece) +
    `<g transform="${face}">${coinDisc(sheet, disc, piece, 'obverse')}</g>`
  );
}

/** How far a lying bar is turned from the onlooker, in degrees. */
const TURN = 57;

function lyingBar(sheet: Sheet, piece: Piece): string {
  const isCast = piece.make === 'cast';
  const box = isCast ? castBox(piece) : mintedBox(piece);
  const { deep, shade, dusk, body, bright } = piece.tones;
  const [sin, cos] = [Math.sin((TURN * Math.PI) / 180), Math.cos((TURN * Math.PI) / 180)];
  const scale = Math.min(316 / (box.w * cos + box.h * sin), 158 / (TILT * (box.w * sin + box.h * cos)));
  const { width = 24, thickness = 2 } = piece.sizeMm ?? {};
  const height = Math.min(80, (thickness / width) * box.w * scale * STANDING);
  const middle = box.y + box.h / 2;
  const top = 146 - height / 2;
  const lie = (y: number): string =>
    `translate(200 ${short(y)}) scale(1 ${TILT}) rotate(${TURN}) scale(${scale.toFixed(4)}) translate(-200 ${short(-middle)})`;

  // The near corner parts the long side from the short one, and with them the light.
  const near = 0.5 + (((box.w / 2) * cos - (box.h / 2) * sin) / (box.w * cos + box.h * sin)) * 1;
  const half = ((box.w * cos + box.h * sin) / 2) * scale;
  sheet.define(
    gradient(
      sheet.id('J'),
      [
        [0, dusk],
        [Math.max(0.02, near - 0.02), bright],
        [near, body],
        [Math.min(0.98, near + 0.03), shade],
        [0.85, dusk],
        [1, deep],
      ],
      200 - half,
      0,
      200 + half,
      0,
    ),
  );
  const slab = isCast ? castSlab(sheet, piece, 'obverse') : mintedSlab(sheet, box, piece, 'obverse', 0);
  const outline = isCast ? `<use href="#${sheet.id('o')}"/>` : roundRect(box, (11 * box.w) / 190);
  sheet.define(`<g id="${sheet.id('L')}" transform="${lie(0)}">${outline}</g>`);
  const layers = Math.max(1, Math.ceil(height / 0.8));
  const side = Array.from(
    { length: layers },
    (_, i) => `<use href="#${sheet.id('L')}" y="${short(top + height - (i * height) / layers)}"/>`,
  ).join('');
  return (
    shadow(sheet, `<use href="#${sheet.id('L')}" y="${short(top + height)}"/>`) +
    `<g fill="${sheet.url('J')}">${side}</g>` +
    `<g transform="${lie(top)}">${slab}</g>`
  );
}
