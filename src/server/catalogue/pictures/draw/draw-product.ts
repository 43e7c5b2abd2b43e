import type { ProductArt } from '#contract/catalogue/art.contract.ts';
import { metalNames } from '#contract/metals.ts';

import { drawAssayCard } from './assay-card.ts';
import { drawCastBar } from './cast-bar.ts';
import { drawCoin } from './coin.ts';
import { drawGrainPouch } from './grain-pouch.ts';
import { escaped } from './marks.ts';
import { drawMintedBar } from './minted-bar.ts';
import { drawNeutralCard } from './neutral-card.ts';
import { type Piece, pieceOf } from './piece.ts';
import { scaleMark } from './scale-mark.ts';
import { hashOf } from './seeded.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';
import { gramsOf } from './weight.ts';

interface DrawOptions {
  /** The mark of millimetres; left out where the picture is too small to read it. */
  scale?: boolean;
}

/**
 * Draws a product as a square SVG of at most 12 KB for names of usual length, on a transparent ground.
 * Pure: no clock and no chance but the slug's own; no text of the product stands in it but the escaped label.
 * Light comes from the upper left in every picture.
 */
export function drawProduct(art: ProductArt, { scale = true }: DrawOptions = {}): string {
  const piece = pieceOf(art);
  const sheet = createSheet(hashOf(art.slug));
  const { body, pieceWidth } = drawing(art, piece)(sheet, piece);
  const mark = scale && piece.sizeMm && pieceWidth > 0 ? scaleMark(pieceWidth, piece.sizeMm.width) : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" stroke-miterlimit="2" color-interpolation-filters="sRGB" ' +
    `role="img" aria-label="${escaped(labelOf(art))}"><defs>${sheet.definitions()}</defs>${body}${mark}</svg>`
  );
}

type Draw = (sheet: Sheet, piece: Piece) => Drawing;

/** Bars this heavy are poured, not struck, unless the product says otherwise. */
const CAST_FROM_GRAMS = 1000;

function drawing(art: ProductArt, piece: Piece): Draw {
  if (art.metal === null) return drawNeutralCard;
  switch (art.form) {
    case 'coin':
    case 'round': {
      const { form } = art;
      return (sheet) => drawCoin(sheet, piece, form, packed(art, 'capsule'));
    }
    case 'wafer':
      return packed(art, 'loose') ? drawMintedBar : drawAssayCard;
    case 'bar':
      if (isCast(art)) return drawCastBar;
      return packed(art, 'card') ? drawAssayCard : drawMintedBar;
    case 'grain':
      return drawGrainPouch;
    default:
      return drawNeutralCard;
  }
}

const isCast = ({ finish, weightLabel }: ProductArt): boolean =>
  finish ? finish === 'cast' : gramsOf(weightLabel) >= CAST_FROM_GRAMS;

const packed = ({ packaging }: ProductArt, word: string): boolean => packaging?.toLowerCase().includes(word) ?? false;

/** What a screen reader says: "1 oz Gold Wafer, gold, 999.9 fine, Kestrel Bay Mint". */
const labelOf = ({ name, metal, fineness, mint }: ProductArt): string =>
  [name, metal && metalNames[metal].toLowerCase(), fineness && `${fineness} fine`, mint]
    .filter(Boolean)
    .join(', ')
    .slice(0, 200);
