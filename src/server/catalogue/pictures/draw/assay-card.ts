import { drawBlister } from './blister.ts';
import { cardFacts, isHeadCentred } from './card-facts.ts';
import { drawCard } from './card.ts';
import { type Box, inset, roundRect } from './marks.ts';
import { mintedSlab } from './minted-bar.ts';
import { drawMotif, emblemOf } from './motif.ts';
import { inkOn } from './palettes.ts';
import { aspectOf, type Piece } from './piece.ts';
import type { Drawing, Sheet } from './sheet.ts';

const card: Box = { x: 93, y: 18, w: 214, h: 340 };

/** Width of a card in millimetres: a bank card's, and a larger one for what is heavier than an ounce or so. */
const cardMm = (grams: number): number => (grams > 35 ? 66 : 54);

/** A small bar sealed in the card that certifies it, as large in it as it is. */
export function drawAssayCard(sheet: Sheet, piece: Piece): Drawing {
  const { tones, mint, style } = piece;
  const bar = barIn(piece);
  const ink = inkOn(style.cardColour);
  const centred = isHeadCentred(piece);
  const window = drawBlister(sheet, windowOf(bar));
  const printed = { ...tones, glint: ink.print, bright: ink.print, light: ink.print, body: ink.line, dusk: ink.line };
  const emblem = centred
    ? drawMotif(emblemOf(mint), 200, card.y + 24, 10, printed)
    : drawMotif(emblemOf(mint), card.x + 31, card.y + 35, 11, printed);
  return {
    body:
      drawCard(sheet, card, { ground: style.cardColour, line: ink.line, ornament: style.card }) +
      emblem +
      window.below +
      `<g fill="#000" opacity=".5" filter="${sheet.url('t')}" transform="translate(2 4)">${roundRect(bar, (11 * bar.w) / 190)}</g>` +
      mintedSlab(sheet, bar, piece, 'obverse') +
      window.above +
      cardFacts(sheet, card, piece),
    pieceWidth: bar.w,
    pieceHeight: bar.h,
  };
}

/** Where the bar lies: in the middle of the room between the mint's name and the facts. */
function barIn(piece: Piece): Box {
  const room: Box = { x: card.x + 30, y: card.y + 78, w: card.w - 60, h: 168 };
  const unit = card.w / cardMm(piece.grossGrams);
  const aspect = aspectOf(piece, 0.6, 0.5, 0.7);
  const wished = piece.sizeMm?.height ? piece.sizeMm.width * unit : 46 + 68 * piece.size;
  const w = Math.max(26, Math.min(wished, room.w, room.h * aspect));
  const h = w / aspect;
  return { x: 200 - w / 2, y: room.y + (room.h - h) / 2, w, h };
}

/** The window leaves a small bar some room, as the mints use one card for several weights. */
function windowOf(bar: Box): Box {
  const around = inset(bar, -12);
  const w = Math.max(around.w, 86);
  const h = Math.max(around.h, 126);
  return { x: 200 - w / 2, y: bar.y + bar.h / 2 - h / 2, w, h };
}
