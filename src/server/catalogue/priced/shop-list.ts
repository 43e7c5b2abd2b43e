import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { applyListQuery } from '#contract/list/apply-list-query.ts';
import type { ListAccessors } from '#contract/list/list-cells.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import { productsResource } from '#contract/catalogue/products.resource.ts';
import type { ShopReply } from '#contract/catalogue/products.contract.ts';

import type { PricedCatalogue } from './catalogue.ts';
import type { PricedProduct } from './priced-product.ts';

type ShopQuery = ListQuery<ColumnKey<typeof productsResource>>;

const accessors: ListAccessors<typeof productsResource, PricedProduct> = {
  key: ({ card }) => card.id,
  columns: {
    name: ({ card }) => card.name,
    slug: ({ card }) => card.slug,
    sku: ({ card }) => card.sku,
    metal: ({ card }) => card.metal,
    form: ({ card }) => card.form,
    mint: ({ card }) => card.mint,
    // Answered before the twin sees the query: a product has several of each.
    category: () => null,
    tag: () => null,
    trait: () => null,
    size: ({ card }) => card.weightLabel,
    fineness: ({ card }) => card.fineness,
    weight: ({ product }) => product.record.fineNg,
    price: ({ unitMinor }) => unitMinor,
    premium: ({ card }) => card.price?.overSpot ?? null,
    inStock: ({ card }) => card.available > 0,
    popularity: ({ product }) => product.record.popularity,
    createdAt: ({ product }) => product.record.createdAt,
  },
};

const visitor = { viewer: { role: 'visitor', adminRoles: [] }, timeZone: SHOP_ZONE } as const;

/** Columns of which a product has several values; every condition names some of which it must have one. */
const sets = {
  category: ({ product }: PricedProduct) => product.categories,
  tag: ({ product }: PricedProduct) => new Set(product.terms.tags.map(({ slug }) => slug)),
  trait: ({ product }: PricedProduct) => new Set(product.terms.traits),
} as const;

/** One page of the shop with facets: for each facet, how many products its other filters leave per value. */
export function shopList(catalogue: PricedCatalogue, query: ShopQuery, asOf: Date): ShopReply {
  const { products } = catalogue;
  const page = applyListQuery(inSets(products, query), withoutSets(query), productsResource, accessors, visitor);
  const facet = (field: keyof ShopQuery['filters'], valuesOf: (item: PricedProduct) => Iterable<string>) =>
    countBy(matching(products, without(query, field)), valuesOf);
  return {
    ...page,
    items: page.items.map(({ card }) => card),
    facets: {
      metal: facet('metal', ({ card }) => [card.metal]),
      form: facet('form', ({ card }) => [card.form]),
      mint: facet('mint', ({ card }) => [card.mint]),
      category: facet('category', sets.category),
      tag: facet('tag', sets.tag),
      trait: traitCounts(catalogue, query),
      size: countBy(byWeight(matching(products, without(query, 'size'))), ({ card }) => [card.weightLabel]),
      fineness: facet('fineness', ({ card }) => (card.fineness === '' ? [] : [card.fineness])),
      inStock: facet('inStock', ({ card }) => (card.available > 0 ? ['true'] : [])),
    },
    asOf: asOf.toISOString(),
  };
}

const byWeight = (items: readonly PricedProduct[]): PricedProduct[] =>
  items.toSorted((one, other) => Number(one.product.record.fineNg - other.product.record.fineNg));

function matching(products: readonly PricedProduct[], query: ShopQuery): PricedProduct[] {
  const all = { ...withoutSets(query), first: 0, rows: Number.MAX_SAFE_INTEGER, sort: [] };
  return applyListQuery(inSets(products, query), all, productsResource, accessors, visitor).items;
}

const withoutSets = (query: ShopQuery): ShopQuery =>
  (Object.keys(sets) as (keyof typeof sets)[]).reduce<ShopQuery>(without, query);

function inSets(products: readonly PricedProduct[], query: ShopQuery): readonly PricedProduct[] {
  const tests = (Object.keys(sets) as (keyof typeof sets)[]).flatMap((field) =>
    wantedOf(query, field)
      // Alternatives are of one attribute: who ticks an edge and a finish wants both.
      .flatMap((wanted) => (field === 'trait' ? byAttribute(wanted) : [wanted]))
      .map((wanted) => (item: PricedProduct) => wanted.some((value) => sets[field](item).has(value))),
  );
  return tests.length === 0 ? products : products.filter((item) => tests.every((test) => test(item)));
}

/** What each condition on a column names. */
const wantedOf = (query: ShopQuery, field: keyof typeof sets): string[][] =>
  (query.filters[field]?.constraints ?? []).map(({ value }) =>
    typeof value === 'string' ? [value] : [...(value ?? [])],
  );

const attributeOf = (trait: string): string => trait.split('.', 1)[0] ?? '';

const byAttribute = (traits: readonly string[]): string[][] =>
  [...new Set(traits.map(attributeOf))].map((code) => traits.filter((trait) => attributeOf(trait) === code));

/** For each attribute, what the filters on all others leave. */
function traitCounts({ products, facts }: PricedCatalogue, query: ShopQuery): Record<string, number> {
  const asked = wantedOf(query, 'trait').flat();
  const [any, ...more] = [undefined, ...new Set(asked.map(attributeOf))];
  const countsFor = (code: string | undefined): Record<string, number> => {
    const others = asked.filter((trait) => attributeOf(trait) !== code);
    const left = inSets(matching(products, without(query, 'trait')), withTraits(query, others));
    return countBy(left, ({ product }) => product.terms.traits);
  };
  const shared = countsFor(any);
  const own = new Map(more.map((code) => [code, countsFor(code)]));
  return Object.fromEntries(
    facts.attributes
      .flatMap(({ code, values }) => values.map(({ trait }) => [trait, (own.get(code) ?? shared)[trait] ?? 0] as const))
      .filter(([, count]) => count > 0),
  );
}

const withTraits = (query: ShopQuery, traits: readonly string[]): ShopQuery => ({
  ...query,
  filters: traits.length === 0 ? {} : { trait: { operator: 'and', constraints: [{ mode: 'in', value: [...traits] }] } },
});

function without(query: ShopQuery, field: keyof ShopQuery['filters']): ShopQuery {
  const { [field]: _, ...filters } = query.filters;
  return { ...query, filters };
}

function countBy(
  items: readonly PricedProduct[],
  valuesOf: (item: PricedProduct) => Iterable<string>,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) for (const value of valuesOf(item)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
