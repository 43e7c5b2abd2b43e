import { type Box, gradient, inset, roundRect } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** The blank of a minted bar with its rim and its field, before anything is struck on it. Needs the filter `g` (grain) and the paint `s`. */
export function mintedFace(sheet: Sheet, box: Box, piece: Piece, lip: number): string {
  const unit = box.w / 190;
  const rim = 9 * unit;
  const field = inset(box, rim);
  defineMetal(sheet, box, piece);
  return (
    metalOf(sheet, box, piece, lip) +
    roundRect(field, 6.05 * unit, `fill="${sheet.url('f')}"`) +
    roundRect(field, 6.05 * unit, `fill="none" stroke="${sheet.url('i')}" stroke-width="${short(edge(2.4 * unit))}"`) +
    groundOf(sheet, box, piece) +
    `<g clip-path="${sheet.url('c')}">${roundRect(box, 0, `fill="${sheet.url('b')}" opacity=".7"`)}` +
    `${roundRect(box, 0, `filter="${sheet.url('g')}" opacity="${piece.style.field === 'mirror' ? '.12' : '.32'}"`)}</g>`
  );
}

function defineMetal(sheet: Sheet, { x, y, w, h }: Box, { tones }: Piece): void {
  const { deep, dusk, body, light, bright, glint } = tones;
  const [right, bottom] = [x + w, y + h];
  sheet.define(
    gradient(
      sheet.id('f'),
      [
        [0, light],
        [0.2, bright],
        [0.37, body],
        [0.5, light],
        [0.66, body],
        [0.84, dusk],
        [1, body],
      ],
      x,
      y,
      x + w * 0.82,
      bottom,
    ),
    gradient(
      sheet.id('r'),
      [
        [0, glint],
        [0.22, bright],
        [0.45, body],
        [0.62, bright],
        [0.8, body],
        [1, dusk],
      ],
      x,
      y,
      right,
      bottom,
    ),
    gradient(
      sheet.id('e'),
      [
        [0, glint],
        [0.35, bright],
        [0.65, dusk],
        [1, deep],
      ],
      x,
      y,
      right,
      bottom,
    ),
    gradient(
      sheet.id('i'),
      [
        [0, deep],
        [0.3, dusk],
        [0.62, light],
        [1, glint],
      ],
      x,
      y,
      right,
      bottom,
    ),
    gradient(
      sheet.id('b'),
      [
        [0, '#fff', 0],
        [0.16, '#fff', 0.1],
        [0.3, '#fff', 0.62],
        [0.305, '#fff', 0.2],
        [0.44, '#fff', 0],
        [0.72, '#fff', 0],
        [0.8, '#fff', 0.28],
        [0.803, '#fff', 0],
      ],
      x,
      y,
      right,
      y + h * 0.62,
    ),
    `<clipPath id="${sheet.id('c')}">${roundRect({ x, y, w, h }, (11 * w) / 190)}</clipPath>`,
  );
}

/** The slab below the face: its lower edge, its polished rim and the light along its upper edges. */
function metalOf(sheet: Sheet, box: Box, piece: Piece, thickness: number): string {
  const unit = box.w / 190;
  const below = { ...box, y: box.y + thickness };
  return (
    roundRect(below, 11 * unit, `fill="${sheet.url('s')}"`) +
    roundRect(
      { ...below, x: box.x + 0.5, y: below.y - 0.5, w: box.w - 1 },
      11 * unit,
      `fill="none" stroke="${piece.tones.deep}" stroke-opacity=".5"`,
    ) +
    roundRect(box, 11 * unit, `fill="${sheet.url('r')}"`) +
    roundRect(
      inset(box, 1),
      11 * unit - 1,
      `fill="none" stroke="${sheet.url('e')}" stroke-width="${short(edge(2 * unit))}"`,
    )
  );
}

/** Engine turning over the field, by the mint's habit. */
function groundOf(sheet: Sheet, box: Box, { tones, style }: Piece): string {
  if (style.field !== 'rosette' && style.field !== 'rays') return '';
  const unit = box.w / 190;
  const fine = Math.max(0.4, unit).toFixed(2);
  const turn = style.field === 'rays' ? 0 : 45;
  sheet.define(
    `<pattern id="${sheet.id('p')}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${fine})">` +
      `<path d="M0 .5H7M.5 0V7" stroke="${tones.shade}" stroke-opacity=".26" stroke-width=".9"/>` +
      `<path d="M0 1.5H7M1.5 0V7" stroke="${tones.glint}" stroke-opacity=".36" stroke-width=".8"/></pattern>`,
  );
  return roundRect(inset(box, 20 * unit), 3 * unit, `fill="${sheet.url('p')}"`);
}

/** An edge never thinner than the eye can see on a small bar. */
const edge = (width: number): number => Math.max(1.2, width);
