import type { ExportRequest } from '#contract/platform/exports.contract.ts';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { ListProblem, quoted } from '#contract/list/list-problem.ts';
import { visibleColumns } from '#contract/list/list-viewer.ts';
import { expressionOf } from '#server/db/list/list-expressions.ts';
import { requireAccess } from '#server/http/access.ts';
import type { ShopList } from '#server/http/list-route.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import { type CsvColumn, csvColumn } from './csv-column.ts';
import type { ExportedRows } from './exported-rows.ts';

export interface ResolvedExport {
  exported: ExportedRows;
  columns: CsvColumn[];
}

/**
 * What a request means for this person: the rows and the columns that he may see now. Refused like the list itself, so
 * nobody takes in a file what no page shows him.
 */
export function resolveExport(
  lists: readonly ShopList[],
  viewer: Viewer,
  request: ExportRequest,
  timeZone: string,
): ResolvedExport {
  const list = lists.find(({ resource }) => resource.key === request.list);
  if (!list) throw invalid('list', 'There is no such list.');
  requireAccess(list.endpoint, viewer);
  const query = decodeListQuery(request.query, list.resource, viewer);
  const source = list.source(viewer);
  const seen = visibleColumns(list.resource, viewer);
  const names = request.columns.length > 0 ? request.columns : [...seen.keys()];
  if (new Set(names).size < names.length) {
    throw new ListProblem('duplicate_parameter', 'columns', 'A column is named twice.');
  }
  const columns = names.map((name) => {
    const column = seen.get(name);
    if (column) return csvColumn(column, expressionOf(source, name), request.dates);
    throw new ListProblem('unknown_column', 'columns', `The list has no column ${quoted(name)}.`, [...seen.keys()]);
  });
  return { exported: { source, query, rows: request.rows, context: { viewer, timeZone } }, columns };
}
