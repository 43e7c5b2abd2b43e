import type { Disc } from './disc.ts';
import { shadow } from './filters.ts';
import { circle, gradient } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

/** What lies under and over a coin in its clear holder. */
export interface Capsule {
  below: string;
  above: string;
}

/** A clear round holder: a wide translucent rim that catches the light, and a reflection over the coin. */
export function drawCapsule(sheet: Sheet, { x, y, radius, unit }: Disc): Capsule {
  const outer = radius + 20 * unit;
  const glare = radius * 0.98;
  sheet.define(
    gradient(
      sheet.id('h'),
      [
        [0, '#fff', 0.9],
        [0.3, '#fff', 0.25],
        [0.55, '#000', 0.16],
        [0.8, '#fff', 0.3],
        [1, '#fff', 0.8],
      ],
      x - outer * 0.7,
      y - outer * 0.7,
      x + outer * 0.7,
      y + outer * 0.7,
    ),
    gradient(
      sheet.id('k'),
      [
        [0, '#fff', 0.3],
        [1, '#fff', 0],
      ],
      x - radius * 0.7,
      y - radius * 0.7,
      x,
      y,
    ),
  );
  return {
    below:
      shadow(sheet, circle(x, y + 3, outer)) +
      circle(x, y, outer, 'fill="#e9ebea" fill-opacity=".92"') +
      circle(x, y, outer - 9 * unit, `fill="none" stroke="${sheet.url('h')}" stroke-width="${short(15 * unit)}"`) +
      circle(x, y, outer - 0.8, 'fill="none" stroke="#5d6367" stroke-opacity=".55"') +
      circle(x, y + 1.5, radius + 2.5 * unit, 'fill="#1c1d1f" fill-opacity=".45"'),
    above:
      `<path d="M${short(x - glare * 0.94)} ${short(y + glare * 0.34)}A${short(glare)} ${short(glare)} 0 0 1 ${short(x + glare * 0.5)} ${short(y - glare * 0.866)}` +
      `Q${short(x - glare * 0.3)} ${short(y - glare * 0.4)} ${short(x - glare * 0.94)} ${short(y + glare * 0.34)}Z" fill="${sheet.url('k')}"/>` +
      circle(x, y, outer - 3.5 * unit, 'fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.2"'),
  };
}
