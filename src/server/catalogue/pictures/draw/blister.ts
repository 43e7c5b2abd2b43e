import { type Box, gradient, roundRect } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Sheet } from './sheet.ts';

/** The clear window of a card: `below` is the hollow it covers, `above` its edge and its reflection. */
export function drawBlister(sheet: Sheet, box: Box): { below: string; above: string } {
  const { x, y, w, h } = box;
  sheet.define(
    gradient(
      sheet.id('z'),
      [
        [0, '#fff', 0.75],
        [0.3, '#fff', 0.15],
        [0.6, '#000', 0.25],
        [1, '#fff', 0.5],
      ],
      x,
      y,
      x + w,
      y + h,
    ),
    gradient(
      sheet.id('y'),
      [
        [0, '#fff', 0.26],
        [1, '#fff', 0],
      ],
      x,
      y,
      x + w * 0.9,
      y + h * 0.5,
    ),
  );
  const [left, top] = [short(x + 5), short(y + 5)];
  const glare = `M${left} ${short(y + 12)}Q${left} ${top} ${short(x + 12)} ${top}H${short(x + w * 0.62)}L${left} ${short(y + h * 0.46)}Z`;
  return {
    below: roundRect(box, 11, 'fill="#000" fill-opacity=".34"'),
    above:
      roundRect(box, 11, `fill="none" stroke="${sheet.url('z')}" stroke-width="1.6"`) +
      `<path d="${glare}" fill="${sheet.url('y')}"/>`,
  };
}
