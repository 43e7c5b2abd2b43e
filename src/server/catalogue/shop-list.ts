import { applyListQuery } from '#contract/list/apply-list-query.ts';
import type { ListAccessors } from '#contract/list/list-cells.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import { productsResource } from '#contract/products.resource.ts';
import type { ShopReply } from '#contract/products.contract.ts';

import type { PricedCatalogue } from './catalogue.ts';
import type { PricedProduct } from './priced-product.ts';

type ShopQuery = ListQuery<ColumnKey<typeof productsResource>>;

const accessors: ListAccessors<typeof productsResource, PricedProduct> = {
  key: ({ card }) => card.id,
  columns: {
    name: ({ card }) => card.name,
    sku: ({ card }) => card.sku,
    metal: ({ card }) => card.metal,
    form: ({ card }) => card.form,
    mint: ({ card }) => card.mint,
    // Answered before the twin sees the query: a product lies in several categories.
    category: () => null,
    weight: ({ product }) => product.record.fineNg,
    price: ({ unitMinor }) => unitMinor,
    premium: ({ card }) => card.price?.overSpot ?? null,
    inStock: ({ card }) => card.available > 0,
    popularity: ({ product }) => product.record.popularity,
    createdAt: ({ product }) => product.record.createdAt,
  },
};

const visitor = { viewer: { role: 'visitor', adminRoles: [] }, timeZone: 'America/Toronto' } as const;

/** One page of the shop with facets: for each facet, how many products its other filters leave per value. */
export function shopList(catalogue: PricedCatalogue, query: ShopQuery, asOf: Date): ShopReply {
  const page = applyListQuery(
    inCategories(catalogue.products, query),
    without(query, 'category'),
    productsResource,
    accessors,
    visitor,
  );
  const facet = (field: 'metal' | 'form' | 'mint', valueOf: (item: PricedProduct) => string) =>
    countBy(matching(catalogue, without(query, field)), (item) => [valueOf(item)]);
  return {
    ...page,
    items: page.items.map(({ card }) => card),
    facets: {
      metal: facet('metal', ({ card }) => card.metal),
      form: facet('form', ({ card }) => card.form),
      mint: facet('mint', ({ card }) => card.mint),
      category: countBy(matching(catalogue, without(query, 'category')), ({ product }) => [...product.categories]),
    },
    asOf: asOf.toISOString(),
  };
}

function matching(catalogue: PricedCatalogue, query: ShopQuery): PricedProduct[] {
  const all = { ...without(query, 'category'), first: 0, rows: Number.MAX_SAFE_INTEGER, sort: [] };
  return applyListQuery(inCategories(catalogue.products, query), all, productsResource, accessors, visitor).items;
}

/** The filter on categories: every condition names slugs of which the product must lie in one. */
function inCategories(products: readonly PricedProduct[], query: ShopQuery): readonly PricedProduct[] {
  const conditions = query.filters.category?.constraints ?? [];
  const slugs = conditions.map(({ value }) => (typeof value === 'string' ? [value] : (value ?? [])));
  return products.filter(({ product }) => slugs.every((names) => names.some((name) => product.categories.has(name))));
}

function without(query: ShopQuery, field: keyof ShopQuery['filters']): ShopQuery {
  const { [field]: _, ...filters } = query.filters;
  return { ...query, filters };
}

function countBy(items: readonly PricedProduct[], valuesOf: (item: PricedProduct) => string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of items.flatMap(valuesOf)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
