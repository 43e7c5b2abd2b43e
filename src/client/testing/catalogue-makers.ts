import type { Attribute } from '#contract/catalogue/attributes.contract.ts';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';

import { idOf } from './dashboard-makers.ts';

const updatedAt = '2026-11-20T19:42:00.000Z';

/** A category at the top, with nothing in it. */
export const aCategory = (own: Partial<AdminCategory> = {}): AdminCategory => ({
  ...{ id: idOf(7), version: 1, name: 'Gold', slug: 'gold', parentId: null, position: 0, description: '' },
  ...{ status: 'shown', seoTitle: '', seoDescription: '', products: 0, productsWithin: 0, updatedAt },
  ...own,
});

/** A text that the shop tells of each product. */
export const anAttribute = (own: Partial<Attribute> = {}): Attribute => ({
  ...{ id: idOf(61), version: 1, code: 'assay', label: 'Assay office', type: 'text', unit: '', group: '' },
  ...{ position: 0, filterable: false, visible: true, required: false, options: [], products: 0, updatedAt },
  ...own,
});
