import type { ProductArt } from '#contract/catalogue/art.contract.ts';

import { pieceOf } from './piece.ts';

/** What a product comes in, as far as it can be drawn. */
export type Packing = 'card' | 'capsule' | 'tube' | 'film' | 'pouch';

/** Heavier bars have no card that would hold them. */
const HEAVIEST_IN_CARD_GRAMS = 200;

const HEAVIEST_IN_TUBE_GRAMS = 70;

/** Read from the trade's words, the first that fits; null for what is sold loose or in something unknown. */
export function packingOf(art: ProductArt): Packing | null {
  const { make, grossGrams } = pieceOf(art);
  const words = art.packaging?.toLowerCase() ?? '';
  const says = (...some: readonly string[]): boolean => some.some((word) => words.includes(word));
  switch (make) {
    case 'grain':
      return 'pouch';
    case 'coin':
    case 'round':
      if (says('capsule')) return 'capsule';
      // One that is sold singly out of a tube comes without it, and large ones have none.
      return says('tube') && !says('singly') && grossGrams <= HEAVIEST_IN_TUBE_GRAMS ? 'tube' : null;
    case 'minted':
    case 'cast': {
      if (says('loose')) return null;
      const fits = make === 'minted' && grossGrams <= HEAVIEST_IN_CARD_GRAMS;
      if (fits && (says('card') || art.form === 'wafer')) return 'card';
      return says('film', 'pouch', 'sealed', 'card', 'sleeve', 'wrap') ? 'film' : null;
    }
    default:
      return null;
  }
}
