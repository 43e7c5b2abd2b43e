import { castContour, type Phases } from './cast-contour.ts';
import { castSurface } from './cast-surface.ts';
import { blurred, castSkin, grain, shadow, shadowBlurs, sunk } from './filters.ts';
import { type Box, gradient } from './marks.ts';
import { short } from './path-numbers.ts';
import { aspectOf, type Piece } from './piece.ts';
import { punches } from './punches.ts';
import { chanceFrom } from './seeded.ts';
import type { Drawing, Sheet } from './sheet.ts';

/** A bar poured into a mould: soft edges, a hollow where the metal set last, words punched in by hand. */
export function drawCastBar(sheet: Sheet, piece: Piece): Drawing {
  const { tones } = piece;
  const size = Math.max(0.84, piece.size);
  const chance = chanceFrom(sheet.seed);
  const h = 316 * size;
  const w = h * aspectOf(piece, 0.56, 0.46, 0.74);
  const box: Box = { x: 200 - w / 2, y: 188 - h / 2, w, h };
  const phases: Phases = [chance() * 6, chance() * 6, chance() * 6];
  const outline = castContour({ x: 200, y: 188, w, h, radius: 30 * size, wobble: 0.9, phase: 0, steps: 40 }, phases);
  const thickness = 9 * size;

  sheet.define(
    gradient(
      sheet.id('s'),
      [
        [0, tones.shade],
        [0.35, tones.body],
        [0.5, tones.light],
        [0.7, tones.dusk],
        [1, tones.deep],
      ],
      box.x,
      box.y,
      box.x + w,
      box.y,
    ),
    `<path id="${sheet.id('o')}" d="${outline}"/><clipPath id="${sheet.id('c')}"><use href="#${sheet.id('o')}"/></clipPath>`,
    shadowBlurs(sheet, 4),
    [
      ['l', 10],
      ['m', 1.2],
      ['h', 3.2],
    ]
      .map(([name, deviation]) => blurred(sheet.id(`${name}`), Number(deviation)))
      .join(''),
    sunk(sheet.id('S'), tones, 1.1),
    castSkin(sheet.id('g'), sheet.seed % 97),
    grain(sheet.id('n'), { across: 0.75, down: 0.75, seed: sheet.seed % 89, strength: 1 }, tones.dusk),
  );
  const slab = `<use href="#${sheet.id('o')}" `;
  return {
    body:
      shadow(sheet, `${slab}transform="translate(0 ${short(thickness * 0.8)})"/>`) +
      `${slab}transform="translate(0 ${short(thickness)})" fill="${sheet.url('s')}"/>` +
      castSurface(sheet, box, piece, { size, phases, chance }) +
      punches(sheet, box, piece, chance),
    pieceWidth: w,
  };
}
