import { encodeValue, joinValues } from '#contract/list/query-text.ts';
import type { Metal } from '#contract/metals.ts';

/** What a short list is asked for; the order of the filters is that of the resource's columns. */
interface Asked {
  rows: number;
  /** A column, with "-" before it for the largest first; what was bought most comes first without. */
  sort?: '-createdAt' | 'premium';
  skus?: readonly string[] | undefined;
  metal?: Metal | undefined;
  /** A category's slug. */
  category?: string | undefined;
  /** Fine weight in grams, decimal text. */
  weightAtLeast?: string;
}

/**
 * As `encodeListQuery` writes it: that one and the resource, of which a page with short lists alone needs nothing else, would be
 * 1 KB of each first visit.
 */
const written = ({ rows, sort, skus, metal, category, weightAtLeast }: Asked): string =>
  [
    ...(skus ? [`f.sku=${oneOf(skus)}`] : []),
    ...(metal ? [`f.metal=${oneOf([metal])}`] : []),
    ...(category === undefined ? [] : [`f.category=${oneOf([category])}`]),
    ...(weightAtLeast ? [`f.weight=gte:${weightAtLeast}`] : []),
    ...(sort ? [`sort=${sort}`] : []),
    `rows=${rows}`,
  ].join('&');

const oneOf = (values: readonly string[]): string => `in:${encodeValue(joinValues(values))}`;

/** The query strings of short lists: the home page's, and the way on from a page that is not there. */
export const shortLists = {
  /** What most pieces were bought of in the last 30 days. */
  popular: written({ rows: 4 }),
  /** The product of a metal of which most pieces were bought in the last 30 days. */
  mostBought: (metal: Metal): string => written({ rows: 1, metal }),
  newest: written({ rows: 4, sort: '-createdAt' }),
  /** The gold of 20 g and more that sells best: the home page's picture, and its example of a price. */
  gold: written({ rows: 3, metal: 'XAU', weightAtLeast: '20' }),
  /** The product of a metal that costs least over spot; the reply's total is the metal's number of products. */
  lowestPremium: (metal: Metal): string => written({ rows: 1, sort: 'premium', metal }),
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
export const productList = ({ newest, ...choice }: ProductChoice, rows: number): string =>
  written({ rows, ...choice, ...(newest && { sort: '-createdAt' }) });
