import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { ListProblem } from '#contract/list/list-problem.ts';
import { emptyListQuery, type ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import type { ListViewer } from '#contract/list/list-viewer.ts';
import { withoutPart } from '#contract/list/query-parts.ts';

export interface ListState<Key extends string> {
  /** What the address asks for; the list as it opens while the address can't be understood. */
  query: ListQuery<Key>;
  /** The query as text, as it is sent to the server. */
  text: string;
  /** Why the address can't be understood, or null. */
  problem: ListProblem | null;
  /** Opens another query. Typing replaces the history entry, so that Back leaves the list and not a letter. */
  open(query: ListQuery<Key>, how?: 'push' | 'replace'): void;
  /** Opens the address without the part at fault. */
  openWithoutProblem(): void;
  /** Opens the whole list. */
  openAll(): void;
}

/** A list's query, kept nowhere but in the address: a reload, a link and the Back button all agree. */
export function useListState<R extends Resource>(resource: R): ListState<ColumnKey<R>> {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { query, problem } = useMemo(() => readQuery(search, resource), [search, resource]);

  const openText = (text: string, how: 'push' | 'replace' = 'push'): void => {
    void navigate({ search: text }, { replace: how === 'replace', preventScrollReset: true, state: state as unknown });
  };
  return {
    query,
    text: encodeListQuery(query, resource),
    problem,
    open: (next, how) => openText(encodeListQuery(next, resource), how),
    openWithoutProblem: () => openText(withoutPart(search, problem?.path ?? '')),
    openAll: () => openText(''),
  };
}

/** The browser reads every column; which of them this person may see is for the server to say. */
const reader: ListViewer = { role: 'admin', adminRoles: ['super'] };

function readQuery<R extends Resource>(
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
