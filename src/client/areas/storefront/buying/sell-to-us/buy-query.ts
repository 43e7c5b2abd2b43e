import { buyPricesResource } from '#contract/buying/buy-prices.resource.ts';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { filterChanged } from '#contract/list/list-changes.ts';
import { ListProblem } from '#contract/list/list-problem.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import type { Metal } from '#contract/metals.ts';

export type BuyQuery = ListQuery<ColumnKey<typeof buyPricesResource>>;

/** What the grammar of lists says itself; other names in an address were put there by whoever links to it. */
const ofList = /^(?:q|sort|first|rows|[fo]\..*)$/;

/** Reads the address bar's query; one that cannot be read opens the list as it is. */
export function readBuyQuery(search: string): BuyQuery {
  const own = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => ofList.test(part.split('=', 1)[0] ?? ''))
    .join('&');
  try {
    return decoded(own);
  } catch (error) {
    if (error instanceof ListProblem) return decoded('');
    throw error;
  }
}

const decoded = (text: string): BuyQuery =>
  decodeListQuery(text, buyPricesResource, { role: 'visitor', adminRoles: [] });

export const buyQueryText = (query: BuyQuery): string => encodeListQuery(query, buyPricesResource);

/** The same query for one metal, or for all. */
export const ofMetal = (query: BuyQuery, metal: Metal | null): BuyQuery =>
  filterChanged(
    query,
    'metal',
    metal === null ? null : { operator: 'and', constraints: [{ mode: 'equals', value: metal }] },
  );

/** The metal that the list is narrowed to; null for all. */
export function metalOf({ filters }: BuyQuery): string | null {
  const value = filters.metal?.constraints[0]?.value;
  return typeof value === 'string' ? value : null;
}
