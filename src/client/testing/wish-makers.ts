import type { Wish } from '#contract/customers/wishlists.contract.ts';

import { aProduct } from './storefront-replies.ts';

/** A wished product that is on sale, as the server tells it. */
export const aWish = (own: Partial<Wish> = {}): Wish => ({
  product: aProduct(),
  onSale: true,
  minQty: 1,
  addedAt: '2026-11-18T15:00:00.000Z',
  ...own,
});
