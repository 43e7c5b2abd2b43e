import { grain, raised, shadow, shadowBlurs, sunk } from './filters.ts';
import { gradient, roundRect } from './marks.ts';
import { mintedFace } from './minted-face.ts';
import { drawMotif, emblemOf } from './motif.ts';
import { aspectOf, type Piece } from './piece.ts';
import { hashOf } from './seeded.ts';
import type { Drawing, Sheet } from './sheet.ts';
import { strokedWords } from './words.ts';

/** A bar struck between dies: polished rim, brushed field, raised lettering, a punched serial. */
export function drawMintedBar(sheet: Sheet, piece: Piece): Drawing {
  const { tones, size } = piece;
  const h = 318 * size;
  const w = h * aspectOf(piece, 0.58, 0.48, 0.72);
  const box = { x: 200 - w / 2, y: 190 - h / 2, w, h };
  const thickness = 4 + 3 * size;

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
      box.x + w,
      box.y,
    ),
    raised(sheet.id('R'), tones, 1.15 * size),
    sunk(sheet.id('S'), tones, 0.8),
    grain(sheet.id('g'), { across: 1.1, down: 0.035, seed: sheet.seed % 97, strength: 1.2 }, tones.shade),
    shadowBlurs(sheet, 3.5),
  );
  const emblem = emblemOf(piece.mint);
  const face = mintedFace(sheet, box, piece, {
    setWords: strokedWords,
    emblem: (x, y, r) => drawMotif(emblem, x, y, r, tones),
    thickness,
    side: sheet.url('s'),
    turned: hashOf(piece.mint) % 2 === 0,
    serial: piece.serial,
  });
  return { body: shadow(sheet, roundRect({ ...box, h: h + thickness }, 11)) + face, pieceWidth: w };
}
