import { drawAssayCard } from './assay-card.ts';
import { drawCapsule } from './capsule.ts';
import { coinDisc, discOf } from './coin.ts';
import { drawPiece } from './draw-piece.ts';
import { shadowBlurs } from './filters.ts';
import { drawFilm } from './film.ts';
import { drawGrainPouch } from './grain-pouch.ts';
import type { Packing } from './packing.ts';
import type { Piece } from './piece.ts';
import type { Drawing, Sheet } from './sheet.ts';
import { drawTube } from './tube.ts';

/** A piece as it is handed over. */
export function drawPacked(sheet: Sheet, piece: Piece, packing: Packing | null): Drawing {
  switch (packing) {
    case 'card':
      return drawAssayCard(sheet, piece);
    case 'capsule':
      return inCapsule(sheet, piece);
    case 'tube':
      return drawTube(sheet, piece);
    case 'film':
      return drawFilm(sheet, piece);
    case 'pouch':
      return drawGrainPouch(sheet, piece);
    case null:
      return drawPiece(sheet, piece, 'obverse');
  }
}

function inCapsule(sheet: Sheet, piece: Piece): Drawing {
  const own = discOf(piece);
  const unit = own.unit * 0.86;
  const disc = { ...own, unit, radius: own.radius * 0.86, field: own.field * 0.86 };
  sheet.define(shadowBlurs(sheet, 3.5));
  const { below, above } = drawCapsule(sheet, disc);
  return {
    body: below + coinDisc(sheet, disc, piece, 'obverse') + above,
    pieceWidth: 2 * disc.radius,
    pieceHeight: 2 * disc.radius,
  };
}
