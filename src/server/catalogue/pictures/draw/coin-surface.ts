import type { Disc } from './disc.ts';
import { circle, gradient, stopMarks } from './marks.ts';
import type { Tones } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

/** Edge, rim and field of a coin, before anything is struck on it. Needs the filters `l` (wide blur) and `g` (grain). */
export function coinSurface(sheet: Sheet, disc: Disc, tones: Tones, thickness: number): string {
  const { x, y, radius, field, unit } = disc;
  defineMetal(sheet, disc, tones);
  return (
    circle(x, y + thickness, radius, `fill="${sheet.url('s')}"`) +
    (disc.kind === 'coin' ? reeding(disc, tones, thickness) : '') +
    circle(x, y, radius, `fill="${sheet.url('r')}"`) +
    rimLight(sheet, disc, tones) +
    circle(x, y, field + 0.6, `fill="${sheet.url('f')}" stroke="${sheet.url('i')}" stroke-width="${short(3 * unit)}"`) +
    `<g clip-path="${sheet.url('c')}"><g filter="${sheet.url('l')}">${lustre(sheet, disc, tones)}</g>` +
    circle(x, y, field, `fill="${sheet.url('v')}"`) +
    `<rect width="400" height="400" filter="${sheet.url('g')}" opacity=".42"/></g>`
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
      sheet.id('d'),
      [
        [0, dusk, 0.3],
        [0.5, shade, 0.5],
        [1, deep, 0.7],
      ],
      ...across(radius * 0.7),
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

const reeding = ({ x, y, radius }: Disc, { deep }: Tones, thickness: number): string =>
  circle(
    x,
    y + thickness * 0.75,
    radius - 1.6,
    `fill="none" stroke="${deep}" stroke-opacity=".6" stroke-width="7" stroke-dasharray="1.7 2"`,
  );

const rimLight = (sheet: Sheet, { kind, x, y, radius }: Disc, { glint }: Tones): string =>
  kind === 'coin'
    ? circle(x, y, radius - 1.2, `fill="none" stroke="${sheet.url('d')}" stroke-width="2.4" stroke-dasharray="1.5 2.2"`)
    : circle(x, y, radius - 0.8, `fill="none" stroke="${glint}" stroke-opacity=".8" stroke-width="1.2"`);

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
