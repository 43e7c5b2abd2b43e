import { shareText } from '#contract/arithmetic/over-spot.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { applyListQuery, rowTests } from '#contract/list/apply-list-query.ts';
import type { ListAccessors } from '#contract/list/list-cells.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import { searchText, wordsFinder } from '#contract/list/search-words.ts';
import { productsResource } from '#contract/catalogue/products.resource.ts';
import type { ShopReply } from '#contract/catalogue/products.contract.ts';

import type { PricedCatalogue } from './catalogue.ts';
import { createFacets, traitFacet } from './shop-facets.ts';
import type { PricedProduct } from './priced-product.ts';

type ShopQuery = ListQuery<ColumnKey<typeof productsResource>>;

const accessors: ListAccessors<typeof productsResource, PricedProduct> = {
  key: ({ product }) => product.record.id,
  columns: {
    name: ({ product }) => product.record.name,
    slug: ({ product }) => product.record.slug,
    sku: ({ product }) => product.record.sku,
    metal: ({ product }) => product.record.metal,
    form: ({ product }) => product.record.form,
    mint: ({ product }) => product.record.mint,
    // Tested apart: a product has several of each.
    category: () => null,
    tag: () => null,
    trait: () => null,
    size: ({ product }) => product.weightLabel,
    fineness: ({ product }) => product.record.fineness,
    weight: ({ product }) => product.record.fineNg,
    price: ({ unitMinor }) => unitMinor,
    premium: ({ overSpot }) => (overSpot === null ? null : shareText(overSpot)),
    inStock: ({ product }) => product.available > 0,
    popularity: ({ product }) => product.record.popularity,
    createdAt: ({ product }) => product.record.createdAt,
  },
};

const visitor = { viewer: { role: 'visitor', adminRoles: [] }, timeZone: SHOP_ZONE } as const;

/** Columns of which a product has several values; every condition names some of which it must have one. */
const sets = {
  category: ({ product }: PricedProduct, slug: string) => product.categories.has(slug),
  tag: ({ product }: PricedProduct, slug: string) => product.terms.tags.some((tag) => tag.slug === slug),
  trait: ({ product }: PricedProduct, trait: string) => product.terms.traits.includes(trait),
} as const;
const setFields = Object.keys(sets) as (keyof typeof sets)[];

/**
 * One page of the shop with facets: for each facet, how many products its other filters leave per value. One pass over the
 * products, whatever is asked. Where nothing else is asked for, `rankOf` is the order: the highest first.
 */
export function shopList(
  { products, facts }: Pick<PricedCatalogue, 'products' | 'facts'>,
  query: ShopQuery,
  asOf: Date,
  rankOf?: (item: PricedProduct) => number,
): ShopReply {
  const tests = testsOf(query);
  const facets = createFacets(facts);
  const matching: PricedProduct[] = [];
  for (const item of products) {
    const failed = failedBy(item, tests);
    if (failed === 'several') continue;
    if (failed === null) matching.push(item);
    facets.count(item.product, failed);
  }
  return {
    ...pageOf(matching, query, rankOf),
    facets: facets.counts(),
    asOf: asOf.toISOString(),
  };
}

/** One condition, by the facet that it is set with. */
interface FacetTest {
  facet: string;
  test: (item: PricedProduct) => boolean;
}

function testsOf(query: ShopQuery): FacetTest[] {
  const ofSets = setFields.flatMap((field) =>
    wantedOf(query, field)
      // Alternatives are of one attribute: who ticks an edge and a finish wants both.
      .flatMap((wanted) => (field === 'trait' ? byAttribute(wanted) : [{ facet: field, wanted }]))
      .map(({ facet, wanted }) => ({
        facet,
        test: (item: PricedProduct) => wanted.some((value) => sets[field](item, value)),
      })),
  );
  const others = rowTests({ ...withoutSets(query), q: '' }, productsResource, accessors, visitor);
  return [...ofSets, ...others.map(({ field, test }) => ({ facet: field ?? 'q', test })), ...searchTests(query.q)];
}

/** Unlike other lists, this one is asked by shoppers: it finds words, not the text as it was typed. */
function searchTests(q: string): FacetTest[] {
  if (q === '') return [];
  const finds = wordsFinder(q);
  return [{ facet: 'q', test: (item) => finds(soughtText(item)) }];
}

const soughtTexts = new WeakMap<object, string>();

/** What a product is found by, worked out once for what is kept of it. */
function soughtText({ product: { record } }: PricedProduct): string {
  const known = soughtTexts.get(record) ?? searchText(`${record.name} ${record.sku} ${record.mint}`);
  soughtTexts.set(record, known);
  return known;
}

/** The facet whose conditions alone a product fails; null when it meets them all. */
function failedBy(item: PricedProduct, tests: readonly FacetTest[]): string | null {
  let failed: string | null = null;
  for (const { facet, test } of tests) {
    if (facet === failed || test(item)) continue;
    if (failed !== null) return 'several';
    failed = facet;
  }
  return failed;
}

function pageOf(
  matching: readonly PricedProduct[],
  query: ShopQuery,
  rankOf?: (item: PricedProduct) => number,
): Omit<ShopReply, 'facets' | 'asOf'> {
  const { first, rows } = query;
  if (rankOf && query.sort.length === 0) {
    const items = highest(matching, rankOf, first + rows).slice(first);
    return { items: items.map(({ card }) => card), first, rows, total: matching.length, totalKind: 'exact' };
  }
  const page = applyListQuery(matching, { ...query, q: '', filters: {} }, productsResource, accessors, visitor);
  return { ...page, items: page.items.map(({ card }) => card) };
}

interface Ranked {
  item: PricedProduct;
  rank: number;
}

const byRank = (one: Ranked, other: Ranked): number =>
  other.rank - one.rank || (one.item.product.record.id < other.item.product.record.id ? -1 : 1);

const isLower = (item: PricedProduct, rank: number, than: Ranked): boolean =>
  rank < than.rank || (rank === than.rank && item.product.record.id > than.item.product.record.id);

/** A page so far down is found by sorting all. */
const FEW = 500;

/** So many of the items, the highest first; of equals the one that was made first. The first few are picked in one pass. */
export function highest(
  items: readonly PricedProduct[],
  rankOf: (item: PricedProduct) => number,
  count: number,
): PricedProduct[] {
  if (count > FEW) {
    const all = items.map((item) => ({ item, rank: rankOf(item) })).sort(byRank);
    return all.slice(0, count).map(({ item }) => item);
  }
  const best: Ranked[] = [];
  for (const item of items) {
    const rank = rankOf(item);
    const last = best.at(-1);
    // Nearly all of many end here.
    if (best.length === count && last && isLower(item, rank, last)) continue;
    const place = best.findIndex((each) => !isLower(item, rank, each));
    best.splice(place < 0 ? best.length : place, 0, { item, rank });
    if (best.length > count) best.pop();
  }
  return best.map(({ item }) => item);
}

const withoutSets = (query: ShopQuery): ShopQuery => {
  const { category: _, tag: __, trait: ___, ...filters } = query.filters;
  return { ...query, filters };
};

/** What each condition on a column names. */
const wantedOf = (query: ShopQuery, field: keyof typeof sets): string[][] =>
  (query.filters[field]?.constraints ?? []).map(({ value }) =>
    typeof value === 'string' ? [value] : [...(value ?? [])],
  );

const byAttribute = (traits: readonly string[]): { facet: string; wanted: string[] }[] =>
  [...new Set(traits.map(traitFacet))].map((facet) => ({
    facet,
    wanted: traits.filter((trait) => traitFacet(trait) === facet),
  }));
