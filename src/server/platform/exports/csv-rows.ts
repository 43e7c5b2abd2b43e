import type { exportSeparators } from '#contract/platform/exports.contract.ts';
import type { RowBatches } from '#server/db/list/row-cursor.ts';

import type { CsvColumn } from './csv-column.ts';
import { byteOrderMark, recordEnd } from '#server/db/csv-text.ts';

export type Separator = (typeof exportSeparators)[number];

export interface CsvForm {
  columns: readonly CsvColumn[];
  separator: Separator;
  /** Called with the number of rows written so far. */
  onRows?: (rows: number) => void;
}

/**
 * A CSV file in pieces, one for every batch of rows; the first begins with the mark of the encoding and the line of
 * headings. Nothing comes before rows do: what fails until then can still be answered otherwise.
 */
export async function* csvPieces(rows: RowBatches, { columns, separator, onRows }: CsvForm): AsyncGenerator<string> {
  let piece = byteOrderMark + columns.map(({ heading }) => heading).join(separator) + recordEnd;
  let written = 0;
  for await (const batch of rows) {
    for (const row of batch) piece += recordOf(row, columns, separator) + recordEnd;
    written += batch.length;
    onRows?.(written);
    if (piece !== '') yield piece;
    piece = '';
  }
}

function recordOf(row: readonly (string | null)[], columns: readonly CsvColumn[], separator: Separator): string {
  let record = '';
  for (let at = 0; at < columns.length; at += 1) {
    const field = columns[at]?.field(row[at] ?? null) ?? '';
    record += at === 0 ? field : separator + field;
  }
  // An empty line would be no record at all.
  return record === '' ? '""' : record;
}
