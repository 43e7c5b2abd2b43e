import { paths } from '#client/app/paths.ts';
import { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { emptyListQuery, type ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';

type Asked = ListQuery<ColumnKey<typeof adminProductsResource>>['filters'];

const listed = (filters: Asked): string =>
  `${paths.admin.products}?${encodeListQuery({ ...emptyListQuery(adminProductsResource), filters }, adminProductsResource)}`;

/** The list of products that lie in a category or below it. */
export const productsIn = (slug: string): string =>
  listed({ categoryPath: { operator: 'and', constraints: [{ mode: 'contains', value: `/${slug}/` }] } });

/** The list of products that have this very tag. */
export const productsTagged = (slug: string): string =>
  listed({ tagPath: { operator: 'and', constraints: [{ mode: 'contains', value: `/${slug}/` }] } });
