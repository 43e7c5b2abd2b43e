import { type Capsule, drawCapsule } from './capsule.ts';
import { coinLettering } from './coin-lettering.ts';
import { coinSurface } from './coin-surface.ts';
import { blurred, grain, raised, shadow, shadowBlurs } from './filters.ts';
import type { Disc } from './disc.ts';
import { circle } from './marks.ts';
import { drawMotif } from './motif.ts';
import type { Piece } from './piece.ts';
import type { Drawing, Sheet } from './sheet.ts';

/** A coin or a round, alone or in its capsule. */
export function drawCoin(sheet: Sheet, piece: Piece, kind: Disc['kind'], inCapsule: boolean): Drawing {
  const { tones } = piece;
  const grown = 0.8 + ((piece.size - 0.74) / 0.26) * 0.32;
  const unit = Math.min(1, Math.max(0.8, grown)) * (inCapsule ? 0.88 : 1);
  const radius = 164 * unit;
  const disc: Disc = { kind, x: 200, y: 188, radius, unit, field: radius - (kind === 'round' ? 8 : 10) * unit };
  const thickness = 6 * unit;

  sheet.define(
    raised(sheet.id('R'), tones, 1.25 * unit),
    shadowBlurs(sheet, 3.5),
    blurred(sheet.id('l'), 11),
    grain(sheet.id('g'), { across: 0.8, down: 0.8, seed: sheet.seed % 97, strength: 1 }, tones.shade),
  );
  const capsule: Capsule = inCapsule ? drawCapsule(sheet, disc) : { below: '', above: '' };
  const ring = coinLettering(sheet, disc, piece);
  return {
    body:
      capsule.below +
      (inCapsule ? '' : shadow(sheet, circle(disc.x, disc.y + thickness * 0.6, radius))) +
      coinSurface(sheet, disc, tones, thickness) +
      `<g filter="${sheet.url('R')}">${ring.body}${relief(disc, piece, ring.radius)}</g>` +
      capsule.above,
    pieceWidth: 2 * radius,
  };
}

/** The motif fills a coin's ring; on a round it leaves room for the weight below. */
function relief(disc: Disc, { motif, tones }: Piece, ring: number): string {
  const tall = motif === 'wheat' ? 1.02 : 1;
  if (disc.kind === 'round') return drawMotif(motif, disc.x, disc.y - ring * 0.22, ring * 0.6 * tall, tones);
  const lift = motif === 'wheat' ? ring * -0.03 : 0;
  return drawMotif(motif, disc.x, disc.y + lift, ring * 0.8 * tall, tones);
}
