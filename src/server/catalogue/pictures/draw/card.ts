import { cardOrnament } from './card-ornament.ts';
import { shadow, shadowBlurs } from './filters.ts';
import { type Box, gradient, inset, roundRect } from './marks.ts';
import type { MintStyle } from './mint-style.ts';
import type { Sheet } from './sheet.ts';

interface CardLook {
  ground: string;
  /** Colour of the printed lines. */
  line: string;
  ornament: MintStyle['card'];
}

/** A printed card of the size of a bank card: shadow, ground with a sheen, the mint's ornament, a double border. */
export function drawCard(sheet: Sheet, box: Box, { ground, line, ornament }: CardLook): string {
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
    shadowBlurs(sheet, 3),
  );
  return (
    shadow(sheet, roundRect({ ...box, h: h + 2 }, 13)) +
    roundRect(box, 13, `fill="${ground}"`) +
    roundRect(box, 13, `fill="${sheet.url('k')}"`) +
    `<g clip-path="${sheet.url('C')}">${cardOrnament(sheet, box, ornament, line)}</g>` +
    roundRect(inset(box, 0.7), 12.4, 'fill="none" stroke="#fff" stroke-opacity=".2"') +
    roundRect(inset(box, 8), 7, `fill="none" stroke="${line}" stroke-opacity=".5" stroke-width=".8"`)
  );
}
