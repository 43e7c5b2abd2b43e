import { circle } from './marks.ts';
import type { Tones } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

/** A round medal in the face of a bar: a sunk ground cut by a rose engine, and the ring that stands round it. */
export function roundelOf(
  sheet: Sheet,
  { x, y, r }: { x: number; y: number; r: number },
  tones: Tones,
): { ground: string; ring: string } {
  const turns = Array.from(
    { length: 18 },
    (_, i) =>
      `<ellipse rx="${short(r * 0.97)}" ry="${short(r * 0.4)}" transform="translate(${short(x)} ${short(y)}) rotate(${i * 10})"/>`,
  ).join('');
  sheet.define(`<g id="${sheet.id('u')}" fill="none" stroke-width="${(r / 75).toFixed(2)}">${turns}</g>`);
  const lines = `<use href="#${sheet.id('u')}" `;
  return {
    ground:
      circle(x, y, r, `fill="${sheet.url('i')}" fill-opacity=".45"`) +
      `${lines}stroke="${tones.shade}" stroke-opacity=".4"/>${lines}transform="translate(.6 .7)" stroke="${tones.glint}" stroke-opacity=".4"/>`,
    ring: circle(x, y, r, `fill="none" stroke="${tones.bright}" stroke-width="${short(r / 18)}"`),
  };
}
