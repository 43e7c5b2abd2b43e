import type { Column } from '#client/kit/resource-table/column.tsx';

/** What a row is called in the names of its controls: the text of the column that titles its card, or of the first. */
export function rowName<Row>(columns: readonly Pick<Column<Row>, 'key' | 'card'>[], row: Row): string {
  const column = columns.find(({ card }) => card === 'title') ?? columns[0];
  const value = column && row[column.key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
