import { drawCastBar } from './cast-bar.ts';
import { drawCoin } from './coin.ts';
import { drawLooseGrain } from './grain-pouch.ts';
import { drawMintedBar } from './minted-bar.ts';
import { drawNeutralCard } from './neutral-card.ts';
import type { Piece } from './piece.ts';
import type { Drawing, Face, Sheet } from './sheet.ts';

/** The piece itself, out of what it is packed in. */
export function drawPiece(sheet: Sheet, piece: Piece, face: Face): Drawing {
  switch (piece.make) {
    case 'coin':
    case 'round':
      return drawCoin(sheet, piece, face);
    case 'minted':
      return drawMintedBar(sheet, piece, face);
    case 'cast':
      return drawCastBar(sheet, piece, face);
    case 'grain':
      return drawLooseGrain(sheet, piece);
    case 'other':
      return drawNeutralCard(sheet, piece);
  }
}
