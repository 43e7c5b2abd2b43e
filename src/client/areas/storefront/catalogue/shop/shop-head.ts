import type { ShopListQuery } from './shop-query.ts';

/** Whether the list is cut down or turned round: such pages are not for search engines. */
export const isNarrowed = ({ q, filters, sort }: ShopListQuery): boolean =>
  q !== '' || sort.length > 0 || Object.keys(filters).length > 0;

/** ", page 2" and so on, to tell the titles of the pages apart. */
export const pageOf = ({ first, rows }: ShopListQuery): string =>
  first === 0 ? '' : `, page ${Math.floor(first / rows) + 1}`;
