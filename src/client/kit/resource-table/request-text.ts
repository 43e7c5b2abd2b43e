import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import type { ListQuery } from '#contract/list/list-query.ts';
import type { Resource } from '#contract/list/list-resource.ts';

/** A query as it is sent for the rows: the view it came from changes none. */
export const requestText = ({ view: _view, ...query }: ListQuery, resource: Resource): string =>
  encodeListQuery(query, resource);

/**
 * What is sent for the totals of the columns that are shown, or null where none has any. Adding up a large table takes
 * longer than finding a page of it, so the rows do not wait for it, and paging and sorting do not ask for it again.
 */
export const totalsText = (
  { q, filters }: ListQuery,
  resource: Resource,
  shown: readonly { spec: { total?: unknown } | undefined }[],
): string | null =>
  shown.some(({ spec }) => spec?.total)
    ? encodeListQuery({ q, filters, sort: [], first: 0, rows: 1, totals: true }, resource)
    : null;
