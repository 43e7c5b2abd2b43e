import type { LazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** Something done to one row, from the menu at its end. */
export type RowAction<Row> = {
  key: string;
  label: string;
  /** The rows that have it; all, where not given. */
  fits?: (row: Row) => boolean;
  /** It takes something away. */
  danger?: true;
  /** Fetches ahead what it opens. */
  soon?: LazyPart['soon'];
} & ({ href: (row: Row) => string } | { run: (row: Row) => unknown });
