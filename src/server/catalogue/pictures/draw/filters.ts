import { short } from './path-numbers.ts';
import type { Tones } from './palettes.ts';
import type { Sheet } from './sheet.ts';

/** Filters reach over the whole picture and a tenth around it. */
const filter = (id: string, steps: string): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse">${steps}</filter>`;

const shifted = (dx: number, dy: number, result = ''): string =>
  `<feOffset in="SourceAlpha" dx="${short(dx)}" dy="${short(dy)}"${result && ` result="${result}"`}/>`;

const tinted = (colour: string, opacity: string, shape: string, result: string): string =>
  `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="${shape}" operator="in" result="${result}"/>`;

const merged = (...inputs: readonly string[]): string =>
  `<feMerge>${inputs.map((input) => `<feMergeNode in="${input}"/>`).join('')}</feMerge>`;

/** Relief that stands up: a light edge towards the upper left, where the light is, and a shade away from it. */
export const raised = (id: string, tones: Tones, depth: number): string =>
  filter(
    id,
    shifted(depth, depth * 1.25) +
      `<feGaussianBlur stdDeviation="${short(depth * 0.5)}" result="a"/>` +
      tinted(tones.deep, '.78', 'a', 's') +
      shifted(-depth * 0.75, -depth * 0.85, 'b') +
      tinted(tones.glint, '.95', 'b', 'l') +
      merged('s', 'l', 'SourceGraphic'),
  );

/** Relief that is struck in: shade on the near side, light on the far one. */
export const sunk = (id: string, tones: Tones, depth: number): string =>
  filter(
    id,
    shifted(depth, depth * 1.2, 'b') +
      tinted(tones.glint, '.85', 'b', 'l') +
      shifted(-depth * 0.6, -depth * 0.7) +
      '<feGaussianBlur stdDeviation=".5" result="c"/>' +
      tinted(tones.deep, '.5', 'c', 'd') +
      merged('l', 'd', 'SourceGraphic'),
  );

export const blurred = (id: string, deviation: number): string =>
  filter(id, `<feGaussianBlur stdDeviation="${deviation}"/>`);

/** Fine grain of one tone: what keeps a gradient from looking like a gradient. */
export function grain(
  id: string,
  noise: { across: number; down: number; seed: number; strength: number },
  tone: string,
): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(tone.slice(at, at + 2), 16) / 2.55) / 100);
  const matrix = [
    ...channels.map((channel) => `0 0 0 0 ${channel}`),
    `${noise.strength} 0 0 0 ${short(-noise.strength * 0.42)}`,
  ];
  return filter(
    id,
    `<feTurbulence type="fractalNoise" baseFrequency="${noise.across} ${noise.down}" numOctaves="2" seed="${noise.seed}"/>` +
      `<feColorMatrix values="${matrix.join(' ')}"/>`,
  );
}

/**
 * The skin of cast metal: slow noise lit from the upper left, laid softly over the shape's own colour.
 * Blended inside the filter, so that the picture needs no style attribute and its policy can forbid them.
 */
export const castSkin = (id: string, seed: number): string =>
  filter(
    id,
    `<feTurbulence type="fractalNoise" baseFrequency=".02 .012" numOctaves="3" seed="${seed}"/>` +
      '<feDiffuseLighting surfaceScale="4" lighting-color="#fff"><feDistantLight azimuth="232" elevation="50"/></feDiffuseLighting>' +
      '<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 .4 0"/>' +
      '<feBlend in2="SourceGraphic" mode="soft-light"/><feComposite in2="SourceGraphic" operator="in"/>',
  );

/** A wide soft shadow and a near dark one; needs the blurs that `shadowBlurs` defines. */
export const shadow = (sheet: Sheet, shape: string): string =>
  `<g fill="#120d02"><g filter="${sheet.url('w')}" opacity=".2" transform="translate(5 15)">${shape}</g>` +
  `<g filter="${sheet.url('t')}" opacity=".42" transform="translate(1.5 5)">${shape}</g></g>`;

export const shadowBlurs = (sheet: Sheet, near: number): string =>
  blurred(sheet.id('w'), 13) + blurred(sheet.id('t'), near);
