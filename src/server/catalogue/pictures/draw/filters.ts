import type { Box } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Tones } from './palettes.ts';
import type { Sheet } from './sheet.ts';

const page: Box = { x: 0, y: 0, w: 400, h: 400 };

/** Filters reach over the whole picture unless they are told where they are needed. */
const filter = (id: string, steps: string, { x, y, w, h } = page): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}">${steps}</filter>`;

const shifted = (dx: number, dy: number, result = ''): string =>
  `<feOffset in="SourceAlpha" dx="${short(dx)}" dy="${short(dy)}"${result && ` result="${result}"`}/>`;

const tinted = (colour: string, opacity: string, shape: string, result: string): string =>
  `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="${shape}" operator="in" result="${result}"/>`;

const merged = (...inputs: readonly string[]): string =>
  `<feMerge>${inputs.map((input) => `<feMergeNode in="${input}"/>`).join('')}</feMerge>`;

/**
 * Relief that stands up: its outline is rounded off to a height, which is lit from the upper left, softly all over and sharply
 * on its crests, and throws a shadow. `depth` is how far it stands up, in the page's units; `box` is where it lies, as light
 * is reckoned for each pixel and takes its time.
 */
export function raised(sheet: Sheet, part: string, tones: Tones, depth: number, box: Box = page): string {
  const height = (depth * 3.2 * sheet.pixels).toFixed(2);
  return filter(
    sheet.id(part),
    `<feGaussianBlur in="SourceGraphic" stdDeviation="${fine(depth * 0.28)}"/><feComposite in2="SourceAlpha" operator="atop" result="m"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${fine(depth * 0.85)}" result="h"/>` +
      lit(`${height}`) +
      `<feSpecularLighting in="h" surfaceScale="${height}" specularConstant=".95" specularExponent="26" lighting-color="${tones.glint}">` +
      '<feDistantLight azimuth="232" elevation="38"/></feSpecularLighting><feComposite in2="SourceAlpha" operator="in" result="s"/>' +
      rim(tones, depth, '.72') +
      merged('b', 'l', 'g', 's'),
    box,
  );
}

/** Lettering that stands up: lit like a relief, but thin, so that no light gathers on it. */
export function raisedWords(sheet: Sheet, part: string, tones: Tones, depth: number, box: Box = page): string {
  return filter(
    sheet.id(part),
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${fine(depth * 0.7)}" result="h"/><feOffset in="SourceGraphic" result="m"/>` +
      lit((depth * 2 * sheet.pixels).toFixed(2), 'h') +
      rim(tones, depth, '.5') +
      merged('b', 'l', 'g'),
    box,
  );
}

/** The shape `m`, darker and lighter as its height `h`, or the last result, turns from the light and to it; as `g`. */
const lit = (height: string, of = ''): string =>
  `<feDiffuseLighting ${of && `in="${of}" `}surfaceScale="${height}" lighting-color="#fff"><feDistantLight azimuth="232" elevation="52"/></feDiffuseLighting>` +
  '<feComposite in2="m" operator="arithmetic" k1="1.24" k2="0" k3="0" k4="0"/><feComposite in2="SourceAlpha" operator="in" result="g"/>';

/** The shadow `b` that a relief throws and the light `l` along its near edge. */
const rim = (tones: Tones, depth: number, opacity: string): string =>
  shifted(depth * 0.9, depth * 1.15) +
  `<feGaussianBlur stdDeviation="${fine(depth * 0.6)}" result="a"/>` +
  tinted(tones.deep, opacity, 'a', 'b') +
  shifted(-depth * 0.4, -depth * 0.45, 'e') +
  tinted(tones.glint, '.8', 'e', 'l');

/** A length to two decimals, for what is finer than the page's tenths. */
const fine = (length: number): string => String(Math.round(length * 100) / 100);

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
export const castSkin = (sheet: Sheet, part: string, seed: number): string =>
  filter(
    sheet.id(part),
    `<feTurbulence type="fractalNoise" baseFrequency=".02 .012" numOctaves="3" seed="${seed}"/>` +
      `<feDiffuseLighting surfaceScale="${(5 * sheet.pixels).toFixed(2)}" lighting-color="#fff"><feDistantLight azimuth="232" elevation="50"/></feDiffuseLighting>` +
      '<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 .4 0"/>' +
      '<feBlend in2="SourceGraphic" mode="soft-light"/><feComposite in2="SourceGraphic" operator="in"/>',
  );

/** A wide soft shadow and a near dark one; needs the blurs that `shadowBlurs` defines. */
export const shadow = (sheet: Sheet, shape: string): string =>
  `<g fill="#120d02"><g filter="${sheet.url('w')}" opacity=".2" transform="translate(5 15)">${shape}</g>` +
  `<g filter="${sheet.url('t')}" opacity=".42" transform="translate(1.5 5)">${shape}</g></g>`;

export const shadowBlurs = (sheet: Sheet, near: number): string =>
  blurred(sheet.id('w'), 13) + blurred(sheet.id('t'), near);
