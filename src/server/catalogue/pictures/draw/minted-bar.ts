import { barBorder } from './bar-border.ts';
import { barReverse } from './bar-reverse.ts';
import { grain, raised, raisedWords, shadow, shadowBlurs, sunk } from './filters.ts';
import { type Box, gradient, roundRect } from './marks.ts';
import { mintedFace } from './minted-face.ts';
import { struckSerial, struckWords } from './minted-lettering.ts';
import { aspectOf, lipOf, type Piece } from './piece.ts';
import type { Drawing, Face, Sheet } from './sheet.ts';

/** A bar struck between dies, alone on the page: polished rim, brushed field, raised lettering, a punched serial. */
export function drawMintedBar(sheet: Sheet, piece: Piece, face: Face): Drawing {
  const box = mintedBox(piece);
  sheet.define(shadowBlurs(sheet, 3.5));
  return {
    body:
      shadow(sheet, roundRect({ ...box, h: box.h + lipOf(piece, box.w) }, 11)) + mintedSlab(sheet, box, piece, face),
    pieceWidth: box.w,
    pieceHeight: box.h,
  };
}

/** Where a bar lies when it has the page to itself; a heavier one is drawn larger. */
export function mintedBox(piece: Piece): Box {
  const h = 322 * piece.size;
  const w = h * aspectOf(piece, 0.58, 0.46, 0.72);
  return { x: 200 - w / 2, y: 188 - h / 2, w, h };
}

/** The bar itself, in a box of any size; `lip` is how much of its lower edge shows. */
export function mintedSlab(sheet: Sheet, box: Box, piece: Piece, face: Face, lip = lipOf(piece, box.w)): string {
  const { tones } = piece;
  const unit = box.w / 190;
  sheet.define(
    gradient(
      sheet.id('s'),
      [
        [0, tones.dusk],
        [0.5, tones.light],
        [1, tones.shade],
      ],
      box.x,
      box.y,
      box.x + box.w,
      box.y,
    ),
    raised(sheet, 'R', tones, Math.max(0.7, 1.7 * unit), box),
    raisedWords(sheet, 'Q', tones, Math.max(0.5, unit), box),
    sunk(sheet.id('S'), tones, Math.max(0.4, 0.8 * unit)),
    grain(sheet.id('g'), { across: 1.1, down: 0.035, seed: sheet.seed % 97, strength: 1.2 }, tones.shade),
  );
  const struck =
    face === 'reverse'
      ? barReverse(sheet, box, piece)
      : struckWords(sheet, box, piece) + struckSerial(sheet, box, piece);
  return mintedFace(sheet, box, piece, lip) + barBorder(sheet, box, piece) + struck;
}
