import { nextProductStatuses } from '#contract/catalogue/product-status.rules.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';

/** A way from one status to another, as a button and as the words for what was done. */
export interface StatusMove {
  to: ProductStatus;
  label: string;
  /** "1 oz Gold Bar is on sale." */
  done: string;
}

const toWords = {
  active: { label: 'Put on sale', done: 'is on sale' },
  hidden: { label: 'Hide', done: 'is hidden from the shop' },
  discontinued: { label: 'Discontinue', done: 'is discontinued' },
} as const;

/** Where a product's status can go from here. */
export const movesFrom = (from: ProductStatus): StatusMove[] =>
  nextProductStatuses(from).flatMap((to) => {
    if (to === 'draft') return [];
    const label = from === 'discontinued' && to === 'hidden' ? 'Bring back, hidden' : toWords[to].label;
    return [{ to, label, done: toWords[to].done }];
  });

/** The three moves, for lists of products of any status. */
export const statusMoves = (['active', 'hidden', 'discontinued'] as const).map((to) => ({ to, ...toWords[to] }));
