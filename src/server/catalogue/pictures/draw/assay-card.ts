import { drawBlister } from './blister.ts';
import { cardFacts } from './card-facts.ts';
import { drawCard } from './card.ts';
import { grain, raised } from './filters.ts';
import { type Box, inset, roundRect } from './marks.ts';
import { mintedFace } from './minted-face.ts';
import { drawMotif, emblemOf } from './motif.ts';
import { cardColourOf } from './palettes.ts';
import { short } from './path-numbers.ts';
import { aspectOf, type Piece } from './piece.ts';
import type { Drawing, Sheet } from './sheet.ts';
import { createWordStock } from './words.ts';

/** The bar's emblem and words are drawn once at this radius and placed again, smaller, on card and bar. */
const EMBLEM_RADIUS = 20;

const card: Box = { x: 93, y: 20, w: 214, h: 336 };

/** A small bar sealed in the card that certifies it. The scale is the bar's own, not the card's. */
export function drawAssayCard(sheet: Sheet, piece: Piece): Drawing {
  const { tones, mint } = piece;
  const bar = barIn(card, piece);
  const setWords = createWordStock(sheet);
  const emblem = (x: number, y: number, r: number): string =>
    `<use href="#${sheet.id('M')}" transform="translate(${short(x)} ${short(y)}) scale(${(r / EMBLEM_RADIUS).toFixed(3)})"/>`;

  sheet.define(
    `<g id="${sheet.id('M')}">${drawMotif(emblemOf(mint), 0, 0, EMBLEM_RADIUS, tones)}</g>`,
    raised(sheet.id('R'), tones, 0.75),
    grain(sheet.id('g'), { across: 1.2, down: 0.05, seed: sheet.seed % 97, strength: 1.1 }, tones.shade),
  );
  const window = drawBlister(sheet, { x: bar.x - 13, y: bar.y - 12, w: bar.w + 26, h: bar.h + 24 });
  return {
    body:
      drawCard(sheet, card, { ground: cardColourOf(mint), line: tones.light }) +
      emblem(card.x + 31, card.y + 34, 10.4) +
      window.below +
      `<g fill="#000" opacity=".5" filter="${sheet.url('t')}" transform="translate(2 4)">${roundRect(bar, 6)}</g>` +
      mintedFace(sheet, bar, piece, { setWords, emblem, thickness: 2, side: tones.dusk, turned: false, serial: '' }) +
      window.above +
      cardFacts(sheet, card, piece, setWords),
    pieceWidth: bar.w,
  };
}

/** Where the bar lies: the heavier it is, the more of the window it takes. */
function barIn(box: Box, piece: Piece): Box {
  const room = inset(box, 46);
  const w = Math.min(room.w, 46 + 68 * piece.size);
  const h = Math.min(190, w / aspectOf(piece, 0.6, 0.55, 0.7));
  return { x: 200 - w / 2, y: box.y + 62 + (182 - h) / 2, w, h };
}
