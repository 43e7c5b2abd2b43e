import { compareCells, compareText, sortCell, type CellReader, type Comparable, type RawCell } from './list-cells.ts';
import { effectiveSort, type ListQuery, type Order } from './list-query.ts';
import type { ColumnSpec, Resource } from './list-resource.ts';
import { visibleColumn } from './list-viewer.ts';

type Compare<Row> = (one: Row, other: Row) => number;

/**
 * Compares rows by the query's order, or the resource's own, and at last by their key in the direction of the last
 * column: rows that sort alike must not change places between pages.
 */
export function compareRows<Row>(
  query: Pick<ListQuery, 'sort'>,
  resource: Resource,
  columns: ReadonlyMap<string, ColumnSpec>,
  read: CellReader<Row>,
  key: (row: Row) => string | number | bigint,
): Compare<Row> {
  const sort = effectiveSort(query, resource);
  const last = sort.at(-1)?.order ?? 1;
  const compares = sort.map(({ field, order }) => {
    const compare = compareRaw(visibleColumn(columns, field), order);
    return (one: Row, other: Row) => compare(read(field, one), read(field, other));
  });
  return (one, other) => {
    for (const compare of compares) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return last * compareKeys(key(one), key(other));
  };
}

/** A row without a value comes last in either direction. */
function compareRaw(column: ColumnSpec, order: Order): (one: RawCell, other: RawCell) => number {
  const compare = column.type === 'text' ? compareWords : compareCells;
  return (one, other) => {
    if (one === null || one === undefined) return other === null || other === undefined ? 0 : 1;
    if (other === null || other === undefined) return -1;
    return order * compare(sortCell(column, one), sortCell(column, other));
  };
}

/*
 * The root order of Unicode, which PostgreSQL calls "und-x-icu". Most engines have no locale "und" and would take the
 * reader's own instead, which in Sweden sorts ä behind z; English has the root order unchanged. Versions of Unicode place
 * a few signs differently, such as the curly apostrophe.
 */
const rootOrder = new Intl.Collator(['und', 'en'], { ignorePunctuation: false });

/** Texts that the order does not tell apart follow their bytes. */
const compareWords = (one: Comparable, other: Comparable): number =>
  rootOrder.compare(String(one), String(other)) || compareText(String(one), String(other));

function compareKeys(one: string | number | bigint, other: string | number | bigint): number {
  if (typeof one === 'string' || typeof other === 'string') return compareText(String(one), String(other));
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
