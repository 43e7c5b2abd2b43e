import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { OpenedDatabase } from '#server/db/opened-database.ts';
import { readRows, type RowBatches } from '#server/db/list/row-cursor.ts';

import { csvPieces, type Separator } from './csv-rows.ts';
import { rowsSql } from './exported-rows.ts';
import type { ResolvedExport } from './resolve-export.ts';

/** The person has cancelled the file that is being sent. */
export class ExportStopped extends Error {
  override readonly name = 'ExportStopped';
}

interface Sending {
  file: PassThrough;
  separator: Separator;
  onRows?: (rows: number) => void;
  /** Done after the last row and before the end: a reader that sees the end knows that it was done. */
  beforeEnd?: () => Promise<void>;
}

/**
 * Writes the rows into the file, as fast as it is read, in constant memory. When the reader goes away, or the file is
 * destroyed, the cursor is closed; when anything fails, the file is destroyed, so that it never ends as if it were whole.
 * Either way the promise rejects.
 */
export async function sendRows(
  database: Pick<OpenedDatabase, 'db' | 'kind' | 'unlimited'>,
  { exported, columns }: ResolvedExport,
  { file, separator, onRows, beforeEnd }: Sending,
): Promise<void> {
  const expressions = columns.map(({ expression }) => expression);
  async function* pieces(rows: RowBatches) {
    yield* csvPieces(rows, { columns, separator, ...(onRows && { onRows }) });
    await beforeEnd?.();
  }
  try {
    await readRows(database, rowsSql(database.db, exported, expressions), exported.context, (rows) =>
      // One piece ahead: a stream counts pieces, not bytes, and would keep sixteen of them.
      pipeline(Readable.from(pieces(rows), { highWaterMark: 1 }), file),
    );
  } catch (error) {
    file.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
