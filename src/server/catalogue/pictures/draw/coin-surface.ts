import { even } from './coin-border.ts';
import { fieldOf } from './coin-field.ts';
import type { Disc } from './disc.ts';
import { circle, gradient, stopMarks } from './marks.ts';
import type { Tones } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

/** Edge, rim and field of a coin, before anything is struck on it. Needs the filters `l` (wide blur) and `g` (grain). */
export function coinSurface(sheet: Sheet, disc: Disc, tones: Tones): string {
  const { x, y, radius, field, unit } = disc;
  defineMetal(sheet, disc, tones);
  const ring = (r: number, paint: string, width: number, look = ''): string =>
    circle(x, y, r, `fill="none" stroke="${paint}" stroke-width="${width.toFixed(2)}"${look}`);
  return (
    circle(x, y + 2.2 * unit, radius, `fill="${sheet.url('s')}"`) +
    circle(x, y, radius, `fill="${sheet.url('r')}"`) +
    (disc.kind === 'coin' ? reeds(disc, tones) : '') +
    // The rim is a rounded bead of metal: lit outside above, inside below.
    ring(radius - 3.4 * unit, sheet.url('o'), 2.2 * unit) +
    ring(radius - 6.2 * unit, tones.glint, 1.6 * unit, ' stroke-opacity=".55"') +
    ring(field + 1.4 * unit, sheet.url('i'), 3.4 * unit) +
    circle(x, y, field, `fill="${sheet.url('f')}"`) +
    `<g clip-path="${sheet.url('c')}"><g filter="${sheet.url('l')}">${lustre(sheet, disc, tones)}</g>` +
    fieldOf(sheet, disc, tones) +
    circle(x, y, field, `fill="${sheet.url('v')}"`) +
    `<rect width="400" height="400" filter="${sheet.url('g')}" opacity="${disc.style.field === 'frost' ? '.6' : '.25'}"/>` +
    `${ring(field, tones.deep, 5 * unit, ` stroke-opacity=".3" filter="${sheet.url('t')}"`)}</g>`
  );
}

function defineMetal(sheet: Sheet, { x, y, radius, field }: Disc, tones: Tones): void {
  const { deep, shade, dusk, body, light, bright, glint } = tones;
  const across = (r: number, ry = r): [number, number, number, number] => [x - r, y - ry, x + r, y + ry];
  sheet.define(
    gradient(
      sheet.id('r'),
      [
        [0, glint],
        [0.3, bright],
        [0.52, body],
        [0.68, bright],
        [0.85, dusk],
        [1, shade],
      ],
      ...across(radius * 0.75),
    ),
    gradient(
      sheet.id('i'),
      [
        [0, deep],
        [0.35, dusk],
        [0.65, light],
        [1, glint],
      ],
      ...across(radius * 0.72),
    ),
    gradient(
      sheet.id('f'),
      [
        [0, bright],
        [0.3, light],
        [0.55, body],
        [0.8, light],
        [1, body],
      ],
      ...across(field * 0.7, field * 0.72),
    ),
    gradient(
      sheet.id('o'),
      [
        [0, glint],
        [0.4, bright, 0.5],
        [0.6, dusk, 0.6],
        [1, deep],
      ],
      ...across(radius * 0.72),
    ),
    gradient(
      sheet.id('s'),
      [
        [0, shade],
        [0.3, body],
        [0.5, bright],
        [0.72, dusk],
        [1, deep],
      ],
      ...across(radius, 0),
    ),
    `<radialGradient id="${sheet.id('v')}">${stopMarks([
      [0.7, deep, 0],
      [1, deep, 0.34],
    ])}</radialGradient>`,
    `<clipPath id="${sheet.id('c')}">${circle(x, y, field)}</clipPath>`,
  );
}

/** The reeds of the edge as they show from above: teeth so fine that the eye takes them for a shimmer. */
function reeds({ x, y, radius, unit }: Disc, { deep, glint }: Tones): string {
  const gap = even(radius, 3.1 * unit);
  const teeth = (r: number, colour: string, opacity: string, shift: number): string =>
    circle(
      x,
      y,
      r,
      `fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${(1.9 * unit).toFixed(2)}" stroke-dasharray="${(gap / 2).toFixed(3)}" stroke-dashoffset="${(gap * shift).toFixed(3)}"`,
    );
  return teeth(radius - 1.1 * unit, deep, '.34', 0) + teeth(radius - 1.1 * unit, glint, '.3', 0.5);
}

/** Cartwheel lustre: opposite wedges of light and shade, turned a little from coin to coin. */
function lustre(sheet: Sheet, { x, y, field }: Disc, { shade, dusk, glint }: Tones): string {
  const r = field * 1.1;
  const at = (angle: number): string => `${short(x + Math.cos(angle) * r)} ${short(y + Math.sin(angle) * r)}`;
  const wedge = (angle: number, half: number, fill: string, opacity: string): string =>
    `<path d="M${x} ${y}L${at(angle - half)}A${short(r)} ${short(r)} 0 0 1 ${at(angle + half)}Z" fill="${fill}" opacity="${opacity}"/>`;
  const first = -2.05 + (sheet.seed % 7) * 0.05;
  return (
    wedge(first, 0.3, glint, '.95') +
    wedge(first + Math.PI, 0.26, glint, '.8') +
    wedge(first + 0.95, 0.3, shade, '.42') +
    wedge(first + 0.95 + Math.PI, 0.34, shade, '.5') +
    wedge(first - 0.8, 0.2, dusk, '.45')
  );
}
