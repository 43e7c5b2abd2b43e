import type { PictureView, ProductArt } from '#contract/catalogue/art.contract.ts';
import { metalNames } from '#contract/metals.ts';

import { drawEdge } from './edge-view.ts';
import { drawPacked } from './draw-packed.ts';
import { drawPiece } from './draw-piece.ts';
import { escaped } from './marks.ts';
import { packingOf } from './packing.ts';
import { type Piece, pieceOf } from './piece.ts';
import { scaleMark } from './scale-mark.ts';
import { drawToScale } from './scale-view.ts';
import { hashOf } from './seeded.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';
import { viewsOf } from './views.ts';

interface DrawOptions {
  /** One of the product's views; the first of them without it. A view that the product has not is drawn as the first. */
  view?: PictureView;
  /** The mark of millimetres; left out where the picture is too small to read it. */
  scale?: boolean;
  /** Width in pixels that it will be rastered at, as lights are reckoned in pixels. */
  width?: number;
}

const PAGE = 400;

/**
 * Draws a product as a square SVG of at most 48 KB for names of usual length, on a transparent ground.
 * Pure: no clock and no chance but the slug's own; no text of the product stands in it but the escaped label.
 * Light comes from the upper left in every picture.
 */
export function drawProduct(art: ProductArt, { view, scale = true, width = PAGE }: DrawOptions = {}): string {
  const piece = pieceOf(art);
  const sheet = createSheet(hashOf(art.slug), width / PAGE);
  const views = viewsOf(art);
  const shown = view && views.includes(view) ? view : views[0];
  const { body, pieceWidth } = drawView(sheet, art, piece, shown);
  const mark = scale && piece.sizeMm && pieceWidth > 0 ? scaleMark(pieceWidth, piece.sizeMm.width) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE} ${PAGE}" stroke-miterlimit="2" color-interpolation-filters="sRGB" ` +
    `role="img" aria-label="${escaped(labelOf(art))}"><defs>${sheet.definitions()}</defs>${body}${mark}</svg>`
  );
}

function drawView(sheet: Sheet, art: ProductArt, piece: Piece, view: PictureView): Drawing {
  switch (view) {
    case 'obverse':
    case 'reverse':
      return drawPiece(sheet, piece, view);
    case 'edge':
      return drawEdge(sheet, piece);
    case 'packaging':
      return drawPacked(sheet, piece, packingOf(art));
    case 'scale':
      return drawToScale(sheet, piece);
  }
}

/** What a screen reader says: "1 oz Gold Wafer, gold, 999.9 fine, Kestrel Bay Mint". */
const labelOf = ({ name, metal, fineness, mint }: ProductArt): string =>
  [name, metal && metalNames[metal].toLowerCase(), fineness && `${fineness} fine`, mint]
    .filter(Boolean)
    .join(', ')
    .slice(0, 200);
