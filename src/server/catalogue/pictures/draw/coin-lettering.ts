import type { Motif } from '#contract/catalogue/art.contract.ts';

import { BORDER, coinBorder } from './coin-border.ts';
import type { Disc } from './disc.ts';
import { curvedLine, straightLine } from './lettering.ts';
import { circle, stroked } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';

/** Everything struck round and beside the motif, and the radius of the ring that holds the motif. */
export function coinLettering(disc: Disc, piece: Piece): { body: string; radius: number } {
  const { x, y, unit } = disc;
  const tone = piece.tones.bright;
  const facts = [`${piece.metalWords} ${piece.fineness}`.trim(), piece.weightLabel].filter(Boolean).join(' · ');
  const band = legendBand(disc, [piece.mint, facts], tone);
  const { radius } = band;
  const isRound = disc.kind === 'round';
  const body =
    coinBorder(disc, tone) +
    // A frosted coin's legend runs free; the others part it from the field by a line.
    (disc.style.field === 'frost'
      ? ''
      : circle(x, y, radius, `fill="none" stroke="${tone}" stroke-width="${short(1.2 * unit)}"`)) +
    band.body +
    lozenges(disc, (band.inner + band.outer) / 2, tone) +
    (isRound ? roundsWeight(disc, piece, radius) : coinsYear(disc, piece, radius) + mintMark(disc, piece, radius));
  return { body, radius };
}

interface Band {
  body: string;
  inner: number;
  outer: number;
  /** Of what is left inside. */
  radius: number;
}

/** Lettering along the upper and the lower edge of the field. */
export function legendBand(disc: Disc, [above, below]: readonly [string, string], tone: string): Band {
  const { x, y, unit, field } = disc;
  const cap = 14 * unit;
  const outer = field - (BORDER + 3.5) * unit;
  const inner = outer - cap;
  const top = curvedLine(above, { x, y, r: inner }, 'top', { cap, track: 1.5, span: 2.3 });
  const bottom = curvedLine(below, { x, y, r: outer }, 'bottom', { cap, track: 0.5, span: 2.75 });
  return {
    body: `<g stroke-linecap="round" stroke-linejoin="round">${stroked(top, tone, 2.9 * unit)}${stroked(bottom, tone, 2.8 * unit)}</g>`,
    inner,
    outer,
    radius: inner - 6 * unit,
  };
}

/** The two marks that part the mint's name from the legend. */
export function lozenges({ x, y, unit }: Disc, r: number, tone: string): string {
  const size = short(4.6 * unit);
  const mark = (side: 1 | -1): string =>
    `M${short(x + side * r * 0.985)} ${short(y - r * 0.12 - 4.6 * unit)}l${size} ${size}l-${size} ${size}l-${size}-${size}z`;
  return `<path d="${mark(-1)}${mark(1)}" fill="${tone}"/>`;
}

function roundsWeight({ x, y }: Disc, piece: Piece, ring: number): string {
  const line = straightLine(piece.weightLabel, x, y + ring * 0.76, {
    cap: ring * 0.22,
    keepCase: true,
    max: ring * 1.1,
  });
  return stroked(line, piece.tones.bright, ring * 0.042);
}

const broad: ReadonlySet<Motif> = new Set(['mountain', 'crown', 'wave', 'ship']);

/** The year stands under a broad motif and beside the stem of a tall one. */
function coinsYear({ x, y, unit }: Disc, { year, motif, tones }: Piece, ring: number): string {
  const isBroad = broad.has(motif);
  const line = straightLine(year, x + (isBroad ? 0 : ring * 0.56), y + ring * (isBroad ? 0.9 : 0.66), {
    cap: 9.5 * unit,
  });
  return stroked(line, tones.bright, 1.9 * unit);
}

/** The mint's initial, small, on the other side of the year. */
function mintMark({ x, y, unit }: Disc, { mint, motif, tones }: Piece, ring: number): string {
  const isBroad = broad.has(motif);
  const [atX, atY] = isBroad ? [x + ring * 0.62, y + ring * 0.68] : [x - ring * 0.56, y + ring * 0.66];
  return stroked(straightLine(mint.trim().slice(0, 1), atX, atY, { cap: 8 * unit }), tones.bright, 1.7 * unit);
}
