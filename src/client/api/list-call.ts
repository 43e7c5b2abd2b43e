import type { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';

import { api } from './api.ts';
import type { CallOf, ReplyOf } from './call.ts';
import type { TagType } from './tags.ts';

export interface ListQueryCall {
  /** Below "/backend", such as "/admin/orders". */
  path: `/${string}`;
  /** The current parameters: the list's query string, or values by name. A change of them fetches anew. */
  query: string | object;
}

/** What makes the rows of a path stale. */
const tagsOfPath = new Map<string, readonly TagType[]>();

/** Every list is asked for by this one call, `GET {path}?{query}`; its cache is by both. */
export const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<unknown, ListQueryCall>({
      query: ({ path, query }) => ({ endpoint: { method: 'GET', path }, query }),
      providesTags: (_rows, _error, { path }) => [...(tagsOfPath.get(path) ?? [])],
    }),
  }),
});
const { useListQuery } = listApi;

/** The rows of a page, as the contract has them. */
type PageOf<E extends ListEndpoint> = ReplyOf<E> extends { items: (infer Row)[] } ? ListReply<Row> : never;

type ListEndpoint = Endpoint & { method: 'GET'; response: z.ZodType };
/** Of what RTK Query says of a query, what its readers use. */
interface Rows<Reply> {
  /** The newest rows there are, also while others are on their way. */
  data?: Reply | undefined;
  /** The rows of this very query, once there are any. */
  currentData?: Reply | undefined;
  error?: unknown;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/**
 * The hook by which a feature's screens ask for a list: takes the text of the list grammar and RTK Query's options, and gives rows as the
 * contract has them. The tags say what makes them stale.
 */
export function listCall<E extends ListEndpoint>({ path }: CallOf<E>, tags: readonly TagType[]) {
  tagsOfPath.set(path, tags);
  function useRows(query: string, options?: Parameters<typeof useListQuery>[1]): Rows<PageOf<E>> {
    return useListQuery({ path, query }, options) as Rows<PageOf<E>>;
  }
  return Object.assign(useRows, { path });
}
