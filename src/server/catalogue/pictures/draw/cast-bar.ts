import { castContour, type Phases } from './cast-contour.ts';
import { castSurface } from './cast-surface.ts';
import { blurred, castSkin, grain, shadow, shadowBlurs, sunk } from './filters.ts';
import { type Box, gradient } from './marks.ts';
import { short } from './path-numbers.ts';
import { aspectOf, lipOf, type Piece } from './piece.ts';
import { foundersMark, punches } from './punches.ts';
import { chanceFrom } from './seeded.ts';
import type { Drawing, Face, Sheet } from './sheet.ts';

/** A bar poured into a mould: soft edges, a hollow where the metal set last, words punched in by hand. */
export function drawCastBar(sheet: Sheet, piece: Piece, face: Face): Drawing {
  const { x, y, w, h } = castBox(piece);
  const thickness = Math.max(6, lipOf(piece, w));
  sheet.define(
    gradient(
      sheet.id('s'),
      [
        [0, piece.tones.shade],
        [0.35, piece.tones.body],
        [0.5, piece.tones.light],
        [0.7, piece.tones.dusk],
        [1, piece.tones.deep],
      ],
      x,
      y,
      x + w,
      y,
    ),
    shadowBlurs(sheet, 4),
  );
  const slab = castSlab(sheet, piece, face);
  const outline = `<use href="#${sheet.id('o')}" `;
  return {
    body:
      shadow(sheet, `${outline}transform="translate(0 ${short(thickness * 0.8)})"/>`) +
      `${outline}transform="translate(0 ${short(thickness)})" fill="${sheet.url('s')}"/>` +
      slab,
    pieceWidth: w,
    pieceHeight: h,
  };
}

/** Where a cast bar lies when it has the page to itself; a heavier one is drawn larger. */
export function castBox(piece: Piece): Box {
  const h = 322 * Math.max(0.84, piece.size);
  const w = h * aspectOf(piece, 0.56, 0.46, 0.74);
  return { x: 200 - w / 2, y: 186 - h / 2, w, h };
}

/**
 * The upper side, as it set in the air, or the lower, as the mould gave it; defines its outline as `o`. What was punched in stands
 * on the upper side only.
 */
export function castSlab(sheet: Sheet, piece: Piece, face: Face): string {
  const { tones } = piece;
  const size = Math.max(0.84, piece.size);
  const chance = chanceFrom(sheet.seed);
  const box = castBox(piece);
  const phases: Phases = [chance() * 6, chance() * 6, chance() * 6];
  const outline = castContour(
    { x: 200, y: box.y + box.h / 2, w: box.w, h: box.h, radius: 30 * size, wobble: 0.9, phase: 0, steps: 40 },
    phases,
  );
  sheet.define(
    `<path id="${sheet.id('o')}" d="${outline}"/><clipPath id="${sheet.id('c')}"><use href="#${sheet.id('o')}"/></clipPath>`,
    [
      ['l', 10],
      ['m', 1.2],
      ['h', 3.2],
    ]
      .map(([name, deviation]) => blurred(sheet.id(`${name}`), Number(deviation)))
      .join(''),
    sunk(sheet.id('S'), tones, 1.2),
    castSkin(sheet, 'g', sheet.seed % 97),
    grain(sheet.id('n'), { across: 0.75, down: 0.75, seed: sheet.seed % 89, strength: 1 }, tones.dusk),
  );
  const surface = castSurface(sheet, box, piece, { size, phases, chance, face });
  return surface + (face === 'obverse' ? punches(sheet, box, piece, chance) : foundersMark(sheet, box, piece));
}
