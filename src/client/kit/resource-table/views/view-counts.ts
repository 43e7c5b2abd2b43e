import { useEffect, useMemo, useRef } from 'react';

import { type RowCount, useListServices } from '#client/kit/resource-table/list-services.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { asStored } from '#contract/list/list-changes.ts';
import type { Resource } from '#contract/list/list-resource.ts';

export type ViewCount = RowCount;

/** By the views' keys. */
export type ViewCounts = Readonly<Record<string, ViewCount>>;

/** "12", "1,000+". */
export const countText = ({ total, totalKind }: ViewCount): string =>
  `${groupedNumber(String(total), 0)}${totalKind === 'exact' ? '' : '+'}`;

/**
 * How many rows each view has: asked for once, for all of them together, and again when the same rows came anew, as by
 * polling or after something was done to them. Turning pages, sorting and filtering ask for none.
 */
export function useViewCounts<R extends Resource, Row extends { id: string }>(
  { resource, viewing, list }: ListTable<R, Row>,
  asOf: string | undefined,
): ViewCounts {
  const services = useListServices();
  const counted = useMemo(
    () => (viewing.isReady ? viewing.views.flatMap(({ key, asks }) => (asks ? [{ key, asks }] : [])) : []),
    [viewing.isReady, viewing.views],
  );
  const queries = useMemo(
    () =>
      counted.map(({ asks }) => encodeListQuery({ ...asStored(asks), sort: [], rows: resource.defaultRows }, resource)),
    [counted, resource],
  );
  // Whether there are services does not change while a table is shown.
  const { counts, refetch } = services?.useCounts ? services.useCounts(resource.key, queries) : none;
  useAgain(list.text, asOf, refetch);
  return useMemo(
    () => Object.fromEntries(counted.flatMap(({ key }, place) => (counts[place] ? [[key, counts[place]]] : []))),
    [counted, counts],
  );
}

const none = { counts: [], refetch: () => undefined };

/** Calls back when the rows of the same question were read anew. */
function useAgain(question: string, asOf: string | undefined, then: () => void): void {
  const last = useRef<{ question: string; asOf: string } | null>(null);
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (asOf === undefined) return;
    const before = last.current;
    // While another question is on its way the rows are still those of the one before.
    if (before && before.asOf === asOf) return;
    last.current = { question, asOf };
    if (before?.question === question) latest.current();
  }, [question, asOf]);
}
