import { useMemo } from 'react';

import type { Resource } from '#contract/list/list-resource.ts';

import type { Column } from './column.tsx';
import { useListServices } from './list-services.ts';

/**
 * The resource without the columns that the server keeps from this person: they are not offered as filters, and a link
 * that asks for one says so before anything is sent.
 */
export function useOpenResource<R extends Resource>(whole: R): R {
  const services = useListServices();
  // Whether there are services does not change while a table is shown.
  const withheld = services?.useSettings(whole.key).withheld;
  return useMemo(() => {
    if (!withheld || withheld.length === 0) return whole;
    const open = Object.entries(whole.columns).filter(([key]) => !withheld.includes(key));
    return { ...whole, columns: Object.fromEntries(open) };
  }, [whole, withheld]);
}

/** The page's columns without those that were taken out of the resource. */
export const openColumns = <Row>(
  columns: readonly Column<Row>[],
  whole: Resource,
  open: Resource,
): readonly Column<Row>[] =>
  open === whole ? columns : columns.filter(({ key }) => !(key in whole.columns) || key in open.columns);
