/** What there is to find beside products, in the order in which it is shown. */
export const textKinds = ['category', 'post', 'page', 'help'] as const;
export type TextKind = (typeof textKinds)[number];

export const findableKinds = ['product', ...textKinds] as const;
export type FindableKind = (typeof findableKinds)[number];

/** Headings of what was found. */
export const kindNames = {
  product: 'Products',
  category: 'Categories',
  post: 'Journal',
  page: 'Pages',
  help: 'Help',
} as const satisfies Record<FindableKind, string>;

export const searchLimits = {
  /** Characters of a question. */
  q: 200,
  /** Fewer are not looked for. */
  least: 2,
  /** Products that are suggested while somebody types, and others of each kind. */
  products: 5,
  others: 3,
  /** Others of each kind on the page of results. */
  othersOnPage: 12,
} as const;
