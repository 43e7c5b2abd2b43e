import type { ExportWish } from '#client/kit/resource-table/list-services.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { type Chosen, wireSelection } from '#client/kit/resource-table/selection/selection.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { asStored } from '#contract/list/list-changes.ts';
import type { Resource } from '#contract/list/list-resource.ts';

export type ExportScope = ExportWish['rows']['of'];

export interface ExportChoices extends Pick<ExportWish, 'separator' | 'dates'> {
  scope: ExportScope;
  columns: 'shown' | 'all';
}

/** The columns that are shown and that a file can have, in their order on screen. */
export const exportedKeys = <R extends Resource, Row extends { id: string }>({
  layout,
}: Pick<ListTable<R, Row>, 'layout'>): string[] => layout.shown.filter(({ spec }) => spec).map(({ key }) => key);

/** A file as it is asked for: the question on screen in its order, without what is only said about it. */
export function exportWish<R extends Resource, Row extends { id: string }>(
  table: ListTable<R, Row>,
  chosen: Chosen,
  { scope, columns, separator, dates }: ExportChoices,
): ExportWish {
  const { resource, list } = table;
  return {
    list: resource.key,
    query: encodeListQuery({ ...asStored(list.query), first: list.query.first }, resource),
    rows: scope === 'selection' ? { of: scope, selection: wireSelection(chosen) } : { of: scope },
    columns: columns === 'shown' ? exportedKeys(table) : [],
    separator,
    dates,
  };
}
