import { createHash } from 'node:crypto';

import { motifs, type ProductArt } from '#contract/catalogue/art.contract.ts';

import { drawProduct } from './draw/draw-product.ts';
import { viewsOf } from './draw/views.ts';

/**
 * Eight hex digits that change whenever one of the product's pictures does, so that an address with them can be
 * kept for ever. Drawing takes about a millisecond: callers that show many products keep the answer.
 */
export const pictureVersion = (art: ProductArt): string =>
  hashOf(edition(), JSON.stringify(art), drawProduct(art)).slice(0, 8);

const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

let known: string | undefined;

/** What the drawing itself is like, as every view of a few samples shows: drawn otherwise, all pictures have another version. */
function edition(): string {
  known ??= hashOf(...samples().flatMap((art) => viewsOf(art).map((view) => drawProduct(art, { view }))));
  return known;
}

function samples(): ProductArt[] {
  const sample = (own: Partial<ProductArt>): ProductArt => ({
    slug: 'sample',
    name: 'Sample',
    metal: 'XAU',
    form: 'bar',
    weightLabel: '1 oz',
    fineness: '999.9',
    mint: 'Sample',
    sizeMm: { width: 24, height: 40 },
    ...own,
  });
  return [
    ...motifs.map((motif) => sample({ form: 'coin', motif, packaging: 'Capsule', sizeMm: { width: 30 } })),
    ...['Kestrel', 'Tamarack', 'Halloran', 'Brennholm'].map((mint) =>
      sample({ form: 'round', mint, packaging: 'Tube' }),
    ),
    ...['Kestrel', 'Tamarack', 'Halloran', 'Brennholm'].map((mint) => sample({ form: 'wafer', mint })),
    sample({ finish: 'cast', packaging: 'Film' }),
    sample({ form: 'grain' }),
    sample({ metal: null, form: 'other' }),
  ];
}
