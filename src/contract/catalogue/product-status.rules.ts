import type { ProductStatus } from './products.rules.ts';

export const productStatusNames = {
  draft: 'Draft',
  active: 'Active',
  hidden: 'Hidden',
  discontinued: 'Discontinued',
} as const satisfies Record<ProductStatus, string>;

/** What a product may become from what it is. A draft was never seen; it comes back from nowhere. */
const nextStatuses: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  draft: ['active', 'discontinued'],
  active: ['hidden', 'discontinued'],
  hidden: ['active', 'discontinued'],
  discontinued: ['hidden'],
};

export const nextProductStatuses = (from: ProductStatus): readonly ProductStatus[] => nextStatuses[from];

/** Whether customers see it from now on: then it has to be complete. */
export const comesOnSale = (from: ProductStatus, to: ProductStatus): boolean => to === 'active' && from !== 'active';

export const mayBecome = (from: ProductStatus, to: ProductStatus): boolean => nextStatuses[from].includes(to);
