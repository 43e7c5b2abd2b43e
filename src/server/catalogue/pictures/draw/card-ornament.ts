import { type Box, gradient } from './marks.ts';
import type { MintStyle } from './mint-style.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

/** What a mint prints on the ground of its cards, against copying and for its looks. */
export function cardOrnament(sheet: Sheet, box: Box, ornament: MintStyle['card'], line: string): string {
  switch (ornament) {
    case 'waves':
      return waves(sheet, box, line);
    case 'rosette':
      return rosette(sheet, box, line);
    case 'band':
      return band(sheet, box, line);
    case 'plain':
      return '';
  }
}

/** Seven waves that swell towards the foot of the card. */
function waves(sheet: Sheet, { x, y, h }: Box, line: string): string {
  const path = Array.from({ length: 7 }, (_, i) => {
    const start = `${short(x - 8)} ${short(y + h - 84 + i * 12)}`;
    return `M${start}q20-${short(5 + i * 0.7)} 40 0t40 0 40 0 40 0 40 0 40 0`;
  }).join('');
  sheet.define(`<path id="${sheet.id('G')}" d="${path}" fill="none" stroke="${line}" stroke-width=".7"/>`);
  const lines = `<use href="#${sheet.id('G')}" `;
  return `${lines}opacity=".22"/>${lines}opacity=".16" transform="translate(20 5)"/>`;
}

/** A rosette as large as the card, about its window. */
function rosette(sheet: Sheet, { x, y, w, h }: Box, line: string): string {
  const turns = Array.from(
    { length: 36 },
    (_, i) =>
      `<ellipse rx="${short(w * 0.72)}" ry="${short(w * 0.3)}" transform="translate(${short(x + w / 2)} ${short(y + h * 0.45)}) rotate(${i * 5})"/>`,
  ).join('');
  return `<g id="${sheet.id('G')}" fill="none" stroke="${line}" stroke-opacity=".22" stroke-width=".6">${turns}</g>`;
}

/** A band of foil across the foot, and fine upright lines over all. */
function band(sheet: Sheet, { x, y, w, h }: Box, line: string): string {
  const top = y + h - 96;
  sheet.define(
    gradient(
      sheet.id('G'),
      [
        [0, line, 0.5],
        [0.3, '#fff', 0.5],
        [0.5, line, 0.35],
        [0.7, '#fff', 0.32],
        [1, line, 0.55],
      ],
      x,
      top,
      x + w,
      top + 30,
    ),
    `<pattern id="${sheet.id('H')}" width="3" height="8" patternUnits="userSpaceOnUse"><path d="M.5 0V8" stroke="${line}" stroke-opacity=".14" stroke-width=".7"/></pattern>`,
  );
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${sheet.url('H')}"/>` +
    `<rect x="${x}" y="${short(top)}" width="${w}" height="5" fill="${sheet.url('G')}"/><rect x="${x}" y="${y + 64}" width="${w}" height="2" fill="${sheet.url('G')}"/>`
  );
}
