import type { PictureView, ProductArt } from '#contract/catalogue/art.contract.ts';

import { packingOf } from './packing.ts';
import { pieceOf } from './piece.ts';

/**
 * The views a product can be drawn in, in the order they are shown. The first is what stands for it in lists: the sealed card of a
 * piece that is never seen outside it, the pouch of grain, and the face of all else.
 */
export function viewsOf(art: ProductArt): readonly [PictureView, ...PictureView[]] {
  const { make, sizeMm } = pieceOf(art);
  if (make === 'other') return ['obverse'];
  if (make === 'grain') return ['packaging', 'obverse'];
  const packing = packingOf(art);
  const rest: PictureView[] = ['reverse', ...(sizeMm ? (['edge'] as const) : [])];
  const scale: PictureView[] = sizeMm ? ['scale'] : [];
  if (packing === 'card') return ['packaging', 'obverse', ...rest, ...scale];
  return ['obverse', ...rest, ...(packing ? (['packaging'] as const) : []), ...scale];
}
