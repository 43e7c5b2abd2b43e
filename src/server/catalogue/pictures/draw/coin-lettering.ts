import type { Motif } from '#contract/catalogue/art.contract.ts';

import type { Disc } from './disc.ts';
import { curvedLine, straightLine } from './lettering.ts';
import { circle, stroked } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Sheet } from './sheet.ts';

/** Everything struck round and beside the motif, and the radius of the ring that holds the motif. */
export function coinLettering(sheet: Sheet, disc: Disc, piece: Piece): { body: string; radius: number } {
  const { x, y, unit } = disc;
  const tone = piece.tones.bright;
  const isRound = disc.kind === 'round';
  const cap = (isRound ? 13.5 : 14.5) * unit;
  const outer = disc.field - (isRound ? 12.5 : 8.5) * unit;
  const inner = outer - cap;
  const radius = inner - 6.5 * unit;
  const facts = [`${piece.metalWords} ${piece.fineness}`.trim(), piece.weightLabel].filter(Boolean).join(' · ');
  const mint = curvedLine(piece.mint, { x, y, r: inner }, 'top', { cap, track: 1.5, span: 2.3 });
  const legend = curvedLine(facts, { x, y, r: outer }, 'bottom', { cap, track: 0.5, span: 2.75 });
  const body =
    circle(x, y, radius, `fill="none" stroke="${tone}" stroke-width="${short(1.5 * unit)}"`) +
    (isRound ? beads(disc, tone) : '') +
    stroked(mint, tone, 2.3 * unit) +
    stroked(legend, tone, 2.2 * unit) +
    lozenges(disc, (inner + outer) / 2, tone) +
    (isRound ? roundsWeight(disc, piece, radius) : coinsYear(disc, piece, radius));
  return { body, radius };
}

/** A border of pearls: a round-capped line whose dashes have no length. */
function beads({ x, y, field, unit }: Disc, tone: string): string {
  const r = field - 4.2 * unit;
  const length = 2 * Math.PI * r;
  const gap = length / Math.round(length / (6.4 * unit));
  const look = `fill="none" stroke="${tone}" stroke-width="${short(3 * unit)}" stroke-linecap="round" stroke-dasharray="0 ${gap.toFixed(3)}"`;
  return circle(x, y, r, look);
}

/** The two marks that part the mint's name from the legend. */
function lozenges({ x, y, unit }: Disc, r: number, tone: string): string {
  const size = short(4.6 * unit);
  const mark = (side: 1 | -1): string =>
    `M${short(x + side * r * 0.985)} ${short(y - r * 0.12 - 4.6 * unit)}l${size} ${size}l-${size} ${size}l-${size}-${size}z`;
  return `<path d="${mark(-1)}${mark(1)}" fill="${tone}"/>`;
}

function roundsWeight({ x, y }: Disc, piece: Piece, ring: number): string {
  const line = straightLine(piece.weightLabel, x, y + ring * 0.66, {
    cap: ring * 0.24,
    keepCase: true,
    max: ring * 1.3,
  });
  return stroked(line, piece.tones.bright, ring * 0.036);
}

const broad: ReadonlySet<Motif> = new Set(['mountain', 'crown', 'wave', 'ship']);

/** The year stands under a broad motif and beside the stem of a tall one. */
function coinsYear({ x, y, unit }: Disc, { year, motif, tones }: Piece, ring: number): string {
  const isBroad = broad.has(motif);
  const line = straightLine(year, x + (isBroad ? 0 : ring * 0.56), y + ring * (isBroad ? 0.86 : 0.66), {
    cap: 9.5 * unit,
  });
  return stroked(line, tones.bright, 1.5 * unit);
}
