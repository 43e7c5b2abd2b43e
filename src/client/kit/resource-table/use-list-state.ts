import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { ListProblem } from '#contract/list/list-problem.ts';
import { emptyListQuery, type ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import type { ListViewer } from '#contract/list/list-viewer.ts';

import { ownPart, withOwnPart } from './list-address.ts';

export interface ListState<Key extends string> {
  /** What the address asks for; the list as it opens while the address can't be understood. */
  query: ListQuery<Key>;
  /** The query as text, as it is sent to the server. */
  text: string;
  /** Why the address can't be understood, or null. */
  problem: ListProblem | null;
  /** What the address says of this list, whether or not it can be understood. */
  search: string;
  /**
   * Opens another query, or what follows from the one that was opened last: two keys may come within one drawing. Typing
   * replaces the history entry, so that Back leaves the list and not a letter.
   */
  open(query: ListQuery<Key> | ((now: ListQuery<Key>) => ListQuery<Key>), how?: 'push' | 'replace'): void;
  /** Opens a query as text, such as a link's without the part at fault. */
  openText(text: string): void;
  /** The address at which this list asks for a query, and another list on the page for what it does. */
  addressOf(text: string): string;
}

/**
 * A list's query, kept nowhere but in the address: a reload, a link and the Back button all agree. `addressKey` is for a
 * page with two lists.
 */
export function useListState<R extends Resource>(resource: R, addressKey = ''): ListState<ColumnKey<R>> {
  const { search: address, hash, state } = useLocation();
  const navigate = useNavigate();
  const search = ownPart(address, addressKey);
  const { query, problem } = useMemo(() => readListQuery(search, resource), [search, resource]);
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  const addressOf = (text: string): string => withOwnPart(address, addressKey, text);
  const openText = (text: string, how: 'push' | 'replace' = 'push'): void => {
    const to = { search: addressOf(text), hash };
    void navigate(to, { replace: how === 'replace', preventScrollReset: true, state: state as unknown });
  };
  return {
    query,
    text: encodeListQuery(query, resource),
    problem,
    search,
    open: (next, how) => {
      latest.current = typeof next === 'function' ? next(latest.current) : next;
      openText(encodeListQuery(latest.current, resource), how);
    },
    openText,
    addressOf,
  };
}

/** The browser reads every column; which of them this person may see is for the server to say. */
const reader: ListViewer = { role: 'admin', adminRoles: ['super'] };

/** What a query string asks of a list, or why it can't be understood. */
export function readListQuery<R extends Resource>(
  search: string,
  resource: R,
): { query: ListQuery<ColumnKey<R>>; problem: ListProblem | null } {
  try {
    return { query: decodeListQuery(search, resource, reader), problem: null };
  } catch (problem) {
    if (!(problem instanceof ListProblem)) throw problem;
    return { query: emptyListQuery(resource), problem };
  }
}
