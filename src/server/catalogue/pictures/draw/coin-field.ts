import { even } from './coin-border.ts';
import type { Disc } from './disc.ts';
import { circle } from './marks.ts';
import type { Tones } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

/** What a mint cuts into the ground of its dies: rays from the middle, a rosette of the rose engine, or nothing. */
export function fieldOf(sheet: Sheet, disc: Disc, tones: Tones): string {
  switch (disc.style.field) {
    case 'rays':
      return rays(disc, tones);
    case 'rosette':
      return rosette(sheet, disc, tones);
    default:
      return '';
  }
}

/** A stroke as wide as the field is deep, whose dashes are wedges that meet in the middle. */
function rays({ x, y, field }: Disc, { glint, shade }: Tones): string {
  const r = field / 2;
  const gap = even(r, (2 * Math.PI * r) / 220);
  const wedges = (colour: string, opacity: string, shift: number): string =>
    circle(
      x,
      y,
      r,
      `fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${short(field)}" stroke-dasharray="${(gap * 0.42).toFixed(4)} ${(gap * 0.58).toFixed(4)}" stroke-dashoffset="${(gap * shift).toFixed(4)}"`,
    );
  return wedges(shade, '.2', 0) + wedges(glint, '.26', 0.5);
}

/** Ellipses turned about the middle, whose crossings make the pattern of a watch's back. */
function rosette(sheet: Sheet, { x, y, field }: Disc, { glint, shade }: Tones): string {
  const turns = Array.from(
    { length: 24 },
    (_, i) =>
      `<ellipse rx="${short(field * 1.02)}" ry="${short(field * 0.42)}" transform="translate(${x} ${y}) rotate(${i * 7.5})"/>`,
  ).join('');
  sheet.define(`<g id="${sheet.id('u')}" fill="none" stroke-width=".8">${turns}</g>`);
  const lines = `<use href="#${sheet.id('u')}" `;
  return `${lines}stroke="${shade}" stroke-opacity=".26"/>${lines}transform="translate(.8 .9)" stroke="${glint}" stroke-opacity=".34"/>`;
}
