import type { Disc } from './disc.ts';
import { circle } from './marks.ts';

/** How much of the field's edge the border takes, in the disc's units. */
export const BORDER = 9;

/** What runs round the field inside the rim, by the mint's habit: teeth, pearls or a fine double line. */
export function coinBorder({ x, y, field, unit, style }: Disc, tone: string): string {
  const ring = (r: number, width: number, dashes = ''): string =>
    circle(x, y, r, `fill="none" stroke="${tone}" stroke-width="${width.toFixed(2)}"${dashes}`);
  const r = field - 4.2 * unit;
  switch (style.border) {
    case 'dentils': {
      const gap = even(r, 4.4 * unit);
      return ring(r, 5 * unit, ` stroke-dasharray="${(gap * 0.56).toFixed(3)} ${(gap * 0.44).toFixed(3)}"`);
    }
    case 'pearls':
      return ring(r, 3.4 * unit, ` stroke-linecap="round" stroke-dasharray="0 ${even(r, 6.2 * unit).toFixed(3)}"`);
    case 'line':
      return ring(field - 3 * unit, 1.6 * unit) + ring(field - 6.5 * unit, 0.8 * unit);
  }
}

/** A step near the one wished for that goes round a whole number of times. */
export const even = (r: number, wished: number): number => {
  const length = 2 * Math.PI * r;
  return length / Math.round(length / wished);
};
