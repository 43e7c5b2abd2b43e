import { shadow, shadowBlurs } from './filters.ts';
import { type Box, gradient, inset, roundRect } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

interface CardLook {
  ground: string;
  /** Colour of the printed lines. */
  line: string;
}

/** A printed card of the size of a bank card: shadow, ground with a sheen, security lines, a double border. */
export function drawCard(sheet: Sheet, box: Box, { ground, line }: CardLook): string {
  const { x, y, w, h } = box;
  sheet.define(
    gradient(
      sheet.id('k'),
      [
        [0, '#fff', 0.2],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ],
      x,
      y,
      x + w,
      y + h,
    ),
    `<clipPath id="${sheet.id('C')}">${roundRect(box, 13)}</clipPath>`,
    `<path id="${sheet.id('G')}" d="${securityLines(box)}" fill="none" stroke="${line}" stroke-width=".7"/>`,
    shadowBlurs(sheet, 3),
  );
  const lines = `<use href="#${sheet.id('G')}" `;
  return (
    shadow(sheet, roundRect({ ...box, h: h + 2 }, 13)) +
    roundRect(box, 13, `fill="${ground}"`) +
    roundRect(box, 13, `fill="${sheet.url('k')}"`) +
    `<g clip-path="${sheet.url('C')}">${lines}opacity=".22"/>${lines}opacity=".16" transform="translate(20 5)"/></g>` +
    roundRect(inset(box, 0.7), 12.4, 'fill="none" stroke="#fff" stroke-opacity=".2"') +
    roundRect(inset(box, 8), 7, `fill="none" stroke="${line}" stroke-opacity=".5" stroke-width=".8"`)
  );
}

/** Seven waves that swell towards the foot of the card. */
const securityLines = ({ x, y, h }: Box): string =>
  Array.from({ length: 7 }, (_, i) => {
    const start = `${short(x - 8)} ${short(y + h - 84 + i * 12)}`;
    return `M${start}q20-${short(5 + i * 0.7)} 40 0t40 0 40 0 40 0 40 0 40 0`;
  }).join('');
