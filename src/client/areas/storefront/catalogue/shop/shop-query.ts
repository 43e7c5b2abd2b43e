import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { filterChanged } from '#contract/list/list-changes.ts';
import { ListProblem } from '#contract/list/list-problem.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import { productsResource } from '#contract/catalogue/products.resource.ts';

export type ShopColumn = ColumnKey<typeof productsResource>;
export type ShopListQuery = ListQuery<ShopColumn>;

export type ReadQuery = { query: ShopListQuery } | { problem: string };

/** What the grammar of lists says itself; other names in an address were put there by whoever links to it. */
const ofList = /^(?:q|sort|first|rows|[fo]\..*)$/;

/** Reads the address bar's query; what can't be read is told, never ignored. A name that no list has is not ours. */
export function readShopQuery(search: string): ReadQuery {
  try {
    return { query: decodeListQuery(ofListIn(search), productsResource, { role: 'visitor', adminRoles: [] }) };
  } catch (error) {
    if (error instanceof ListProblem) return { problem: error.message };
    throw error;
  }
}

const ofListIn = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => ofList.test(part.split('=', 1)[0] ?? ''))
    .join('&');

/** The query as its one string; empty for the list as it opens. */
const shopQueryText = (query: ShopListQuery): string => encodeListQuery(query, productsResource);

/** The address of a query on this page. */
export function shopHref(pathname: string, query: ShopListQuery): string {
  const text = shopQueryText(query);
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** What is asked of the server: a category's page asks for its category besides. */
export const askedOf = (query: ShopListQuery, category: string | null): string =>
  shopQueryText(
    category === null
      ? query
      : filterChanged(query, 'category', { operator: 'and', constraints: [{ mode: 'equals', value: category }] }),
  );
