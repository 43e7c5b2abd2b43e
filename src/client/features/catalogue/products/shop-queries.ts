import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { emptyListQuery, type ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import type { Metal } from '#contract/metals.ts';
import { productsResource } from '#contract/catalogue/products.resource.ts';

type Asked = Partial<ListQuery<ColumnKey<typeof productsResource>>>;

const written = (asked: Asked): string =>
  encodeListQuery({ ...emptyListQuery(productsResource), ...asked }, productsResource);

const inMetal = (metal: Metal): NonNullable<Asked['filters']> => ({
  metal: { operator: 'and', constraints: [{ mode: 'in', value: [metal] }] },
});

/** The query strings of short lists: the home page's, and the way on from a page that is not there. */
export const shortLists = {
  /** What most pieces were bought of in the last 30 days. */
  popular: written({ rows: 4 }),
  /** The product of a metal of which most pieces were bought in the last 30 days. */
  mostBought: (metal: Metal): string => written({ rows: 1, filters: inMetal(metal) }),
  newest: written({ rows: 4, sort: [{ field: 'createdAt', order: -1 }] }),
  /** The gold of 20 g and more that sells best: the home page's picture, and its example of a price. */
  gold: written({
    rows: 3,
    filters: { ...inMetal('XAU'), weight: { operator: 'and', constraints: [{ mode: 'gte', value: '20' }] } },
  }),
  /** The product of a metal that costs least over spot; the reply's total is the metal's number of products. */
  lowestPremium: (metal: Metal): string =>
    written({
      rows: 1,
      sort: [{ field: 'premium', order: 1 }],
      filters: inMetal(metal),
    }),
} as const;

/** Which products a short list shows; those bought most come first, unless the newest do. */
export interface ProductChoice {
  newest?: true;
  metal?: Metal;
  /** A category's slug. */
  category?: string;
  skus?: readonly string[];
}

/** The query string of a list of so many products. */
export const productList = ({ newest, metal, category, skus }: ProductChoice, rows: number): string =>
  written({
    rows,
    ...(newest && { sort: [{ field: 'createdAt', order: -1 }] }),
    filters: {
      ...(metal && inMetal(metal)),
      ...(category !== undefined && {
        category: { operator: 'and', constraints: [{ mode: 'in', value: [category] }] },
      }),
      ...(skus && { sku: { operator: 'and', constraints: [{ mode: 'in', value: [...skus] }] } }),
    },
  });
