import type { ProductCard, ShopReply } from '#contract/catalogue/products.contract.ts';
import type { SearchReply, SuggestReply } from '#contract/search/search.contract.ts';

/** A page of the shop with these products, and with facets as if each were the worked example’s wafer. */
export const listOf = (products: readonly ProductCard[]): ShopReply => ({
  items: [...products],
  first: 0,
  rows: 24,
  total: products.length,
  totalKind: 'exact',
  facets: {
    metal: { XAU: products.length },
    form: { wafer: products.length },
    mint: { 'Kestrel Bay Mint': 1 },
    ...{ category: {}, tag: {}, trait: {} },
    size: { '1 oz': 1 },
    fineness: { '999.9': 1 },
    inStock: { true: 1 },
  },
  asOf: '2026-11-20T19:42:00.000Z',
});

const others: SearchReply['others'] = [
  { kind: 'category', title: 'Gold bars', excerpt: 'Cast and minted.', path: '/category/gold-bars' },
  { kind: 'help', title: 'Live prices', excerpt: 'Spot prices of all metals.', path: '/live-prices' },
];

/** What a search answers that finds them, with a category and a page of help. */
export const foundOf = (products: readonly ProductCard[]): SearchReply => ({
  products: listOf(products),
  others: products.length > 0 ? others : [],
  corrections: [],
  loosened: false,
});

/** The same while somebody is typing. */
export const suggestionsOf = (products: readonly ProductCard[]): SuggestReply => ({
  products: { items: [...products], total: products.length },
  others: products.length > 0 ? others : [],
  corrections: [],
  loosened: false,
});
