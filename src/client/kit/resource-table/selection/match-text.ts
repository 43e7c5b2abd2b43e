import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { emptyListQuery, type ListQuery } from '#contract/list/list-query.ts';
import type { Resource } from '#contract/list/list-resource.ts';

/** The part of a query that decides which rows match, in whichever order and on whichever page. */
export const matchText = ({ q, filters }: Pick<ListQuery, 'q' | 'filters'>, resource: Resource): string =>
  encodeListQuery({ ...emptyListQuery(resource), q, filters }, resource);
