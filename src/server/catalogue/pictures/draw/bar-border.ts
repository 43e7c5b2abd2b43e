import { type Box, inset, roundRect } from './marks.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** What runs round a bar's field, by the mint's habit: teeth, pearls or a line. Needs the filter `Q`. */
export function barBorder(sheet: Sheet, box: Box, { style, tones }: Piece): string {
  const unit = box.w / 190;
  const look = (width: number, more = ''): string =>
    `fill="none" stroke="${tones.bright}" stroke-width="${(width * unit).toFixed(2)}"${more}`;
  const run = (by: number, radius: number, width: number, more?: string): string =>
    roundRect(inset(box, by * unit), radius * unit, look(width, more));
  const dashes = (...lengths: readonly number[]): string =>
    ` stroke-dasharray="${lengths.map((length) => (length * unit).toFixed(2)).join(' ')}"`;
  const border = {
    dentils: () => run(14.5, 3, 4.6, dashes(2.6, 2)),
    pearls: () => run(14, 3, 3, ` stroke-linecap="round"${dashes(0, 5.6)}`),
    line: () => run(14, 4, 1.3) + run(17.5, 2, 0.7),
  }[style.border]();
  return `<g filter="${sheet.url('Q')}">${border}</g>`;
}
