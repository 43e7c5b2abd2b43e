/** A column of a printed table: where it is wide, and whether figures end in it. */
export interface PrintedColumn {
  title: string;
  /** Points; those of a table add up to the width of the sheet. */
  width: number;
  align?: 'end';
}

export interface PrintedRow {
  cells: readonly string[];
  /** A line below it, over the whole width. */
  note?: string;
}

/** A part of a printed statement: a table, or words where there is nothing to list. */
export interface PrintedPart {
  title: string;
  note?: string;
  columns: readonly PrintedColumn[];
  rows: readonly PrintedRow[];
  /** A last row that adds up. */
  totals?: readonly string[];
  /** Said in place of rows. */
  none?: string;
}

export interface PrintedStatement {
  title: string;
  lines: readonly string[];
  parts: readonly PrintedPart[];
  /** Sentences at the end. */
  closing: readonly string[];
  seller: { name: string; address: string; city: string };
  at: Date;
}
