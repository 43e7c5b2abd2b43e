import { castContour, type Phases } from './cast-contour.ts';
import { type Box, circle, gradient } from './marks.ts';
import type { Tones } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Face, Sheet } from './sheet.ts';

interface Pour {
  size: number;
  phases: Phases;
  chance: () => number;
  face: Face;
}

/**
 * The upper side of a cast bar. Needs the outline `o`, its clip `c`, the filters `g` (skin) and `n` (grain)
 * and the blurs `l` (wide), `h` (soft) and `m` (thin).
 */
export function castSurface(sheet: Sheet, box: Box, { tones }: Piece, pour: Pour): string {
  const slab = `<use href="#${sheet.id('o')}" `;
  defineLights(sheet, box, tones);
  return (
    `<g clip-path="${sheet.url('c')}">${slab}fill="${sheet.url('f')}" filter="${sheet.url('g')}"/>` +
    `<rect width="400" height="400" filter="${sheet.url('n')}" opacity=".3"/>` +
    `<g filter="${sheet.url('l')}">${slab}fill="none" stroke="${sheet.url('e')}" stroke-width="${short(34 * pour.size)}"/>` +
    `${sheen(box, tones)}</g>` +
    (pour.face === 'obverse' ? pool(sheet, box, tones, pour) : '') +
    `${slab}fill="none" stroke="${sheet.url('e')}" stroke-width="4" filter="${sheet.url('m')}"/>` +
    pits(box, tones, pour.chance, pour.face === 'obverse' ? 9 : 70) +
    '</g>'
  );
}

function defineLights(sheet: Sheet, { x, y, w, h }: Box, tones: Tones): void {
  const { shade, dusk, body, light, bright, glint } = tones;
  sheet.define(
    gradient(
      sheet.id('f'),
      [
        [0, light],
        [0.22, light],
        [0.42, body],
        [0.55, light],
        [0.74, body],
        [1, dusk],
      ],
      x,
      y,
      x + w * 0.9,
      y + h,
    ),
    gradient(
      sheet.id('e'),
      [
        [0, glint],
        [0.12, bright],
        [0.34, bright, 0.8],
        [0.5, light, 0],
        [0.64, dusk, 0.8],
        [1, shade],
      ],
      x + w * 0.1,
      y,
      x + w * 0.9,
      y + h,
    ),
    gradient(
      sheet.id('j'),
      [
        [0, shade, 0.85],
        [0.35, dusk, 0.8],
        [0.6, bright, 0.6],
        [1, glint],
      ],
      x,
      y,
      x + w,
      y + h,
    ),
  );
}

/** Broad lights and shades that lie slanting over the metal. */
function sheen(box: Box, { dusk, bright, glint }: Tones): string {
  const patches = [
    [0.3, 0.27, 0.34, 0.06, -32, bright, '.95'],
    [0.3, 0.25, 0.16, 0.025, -32, glint, '.8'],
    [0.62, 0.55, 0.5, 0.05, -32, bright, '.75'],
    [0.42, 0.44, 0.5, 0.05, -32, dusk, '.6'],
    [0.7, 0.84, 0.4, 0.07, -28, dusk, '.6'],
  ] as const;
  return patches
    .map(([atX, atY, rx, ry, turn, fill, opacity]) => {
      const [x, y] = [short(box.x + box.w * atX), short(box.y + box.h * atY)];
      const shape = `cx="${x}" cy="${y}" rx="${short(box.w * rx)}" ry="${short(box.h * ry)}"`;
      return `<ellipse ${shape} transform="rotate(${turn} ${x} ${y})" fill="${fill}" opacity="${opacity}"/>`;
    })
    .join('');
}

/** The shallow hollow where the metal set last, and two ripples round it. */
function pool(sheet: Sheet, box: Box, { dusk, glint }: Tones, { size, phases, chance }: Pour): string {
  const [leanX, leanY] = [(chance() - 0.5) * 6, (chance() - 0.5) * 8];
  const ring = (part: number, lean: number, wobble: number, radius: number, steps: number): string =>
    castContour(
      {
        x: box.x + box.w / 2 + leanX * lean,
        y: box.y + box.h / 2 + leanY * lean,
        w: box.w * part,
        h: box.h * part,
        radius: radius * size,
        wobble,
        phase: part - 1,
        steps,
      },
      phases,
    );
  sheet.define(
    `<path id="${sheet.id('p')}" d="${ring(0.86, 1, 2, 30, 30)}"/>`,
    `<path id="${sheet.id('q')}" d="${ring(0.76, 1.6, 3.4, 40, 26)}${ring(0.6, 2, 5, 46, 22)}"/>`,
  );
  const rim = `<use href="#${sheet.id('p')}" stroke="${sheet.url('j')}" `;
  const ripples = `<use href="#${sheet.id('q')}" `;
  return (
    `<g fill="none">${rim}stroke-width="6" filter="${sheet.url('h')}"/>` +
    `${rim}stroke-width="1.8" opacity=".8" filter="${sheet.url('m')}"/>` +
    `<g filter="${sheet.url('m')}" stroke-width="1.8">${ripples}stroke="${dusk}" stroke-opacity=".55"/>` +
    `${ripples}transform="translate(1.7 2)" stroke="${glint}" stroke-opacity=".5"/></g></g>`
  );
}

/** Pinholes left by gas, or by the mould's grain on the lower side, each with a light on its far edge. */
const pits = (box: Box, { shade, glint }: Tones, chance: () => number, count: number): string =>
  Array.from({ length: count }, () => {
    const x = box.x + box.w * (0.1 + chance() * 0.8);
    const y = box.y + box.h * (0.07 + chance() * 0.86);
    const r = 0.6 + chance() * 0.9;
    return (
      circle(x, y, r, `fill="${shade}" opacity=".55"`) +
      circle(x + r * 0.7, y + r * 0.8, r * 0.6, `fill="${glint}" opacity=".8"`)
    );
  }).join('');
