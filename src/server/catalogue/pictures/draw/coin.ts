import { coinLettering } from './coin-lettering.ts';
import { coinReverse } from './coin-reverse.ts';
import { coinSurface } from './coin-surface.ts';
import { blurred, grain, raised, raisedWords, shadow, shadowBlurs } from './filters.ts';
import type { Disc } from './disc.ts';
import { type Box, circle, inset } from './marks.ts';
import { drawMotif } from './motif.ts';
import type { Piece } from './piece.ts';
import type { Drawing, Face, Sheet } from './sheet.ts';

/** A coin or a round seen from above, alone on the page. */
export function drawCoin(sheet: Sheet, piece: Piece, face: Face): Drawing {
  const disc = discOf(piece);
  const { x, y, radius, unit } = disc;
  sheet.define(shadowBlurs(sheet, 3.5));
  return {
    body: shadow(sheet, circle(x, y + 3 * unit, radius)) + coinDisc(sheet, disc, piece, face),
    pieceWidth: 2 * radius,
    pieceHeight: 2 * radius,
  };
}

/** The coin itself. Needs the blur `t`, which `shadowBlurs` defines. */
export function coinDisc(sheet: Sheet, disc: Disc, piece: Piece, face: Face): string {
  const { tones } = piece;
  const { x, y, radius, unit } = disc;
  const whole: Box = { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius };
  sheet.define(
    raised(sheet, 'R', tones, 1.9 * unit, inset(whole, radius * 0.22)),
    raisedWords(sheet, 'Q', tones, unit, whole),
    blurred(sheet.id('l'), 9),
    grain(sheet.id('g'), { across: 0.9, down: 0.9, seed: sheet.seed % 97, strength: 1 }, tones.shade),
  );
  const struck = face === 'obverse' ? obverse(sheet, disc, piece) : coinReverse(sheet, disc, piece);
  return coinSurface(sheet, disc, tones) + struck;
}

/** A heavier coin is drawn larger. */
export function discOf({ make, size, style }: Piece): Disc {
  const unit = Math.min(1, Math.max(0.8, 0.8 + ((size - 0.74) / 0.26) * 0.32));
  const kind = make === 'round' ? 'round' : 'coin';
  const radius = 168 * unit;
  return { kind, x: 200, y: 188, radius, unit, field: radius - 11 * unit, style };
}

function obverse(sheet: Sheet, disc: Disc, piece: Piece): string {
  const ring = coinLettering(disc, piece);
  return `<g filter="${sheet.url('Q')}">${ring.body}</g><g filter="${sheet.url('R')}">${relief(disc, piece, ring.radius)}</g>`;
}

/** The motif fills a coin's ring; on a round it leaves room for the weight below. */
function relief(disc: Disc, { motif, tones }: Piece, ring: number): string {
  const tall = motif === 'wheat' ? 1.02 : 1;
  if (disc.kind === 'round') return drawMotif(motif, disc.x, disc.y - ring * 0.2, ring * 0.68 * tall, tones);
  const lift = motif === 'wheat' ? ring * -0.03 : 0;
  return drawMotif(motif, disc.x, disc.y + lift, ring * 0.84 * tall, tones);
}
