import type { Column, GetColumnData, SQL, Subquery } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Constraint } from '#contract/list/list-query.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import type { ListViewer } from '#contract/list/list-viewer.ts';
import type { ColumnType } from '#contract/list/match-modes.ts';

/** What the columns of each type hold in the database, as drizzle reads them. */
interface StoredAs {
  text: string;
  enum: string;
  bool: boolean;
  number: number | bigint | string;
  /** Minor units. */
  money: bigint;
  /** 10^-9 g. */
  weight: bigint;
  /** A `date`. */
  date: string;
  /** A `timestamptz`. */
  datetime: Date;
  /** An array of text. */
  set: string[];
}

/** A column of a table, of the type that its list column asks for, or any SQL expression. */
export type ListExpression<Type extends ColumnType = ColumnType> =
  | SQL
  | (AnyPgColumn & { readonly _: { readonly data: StoredAs[Type] } });

export type Joinable = PgTable | Subquery;

export interface ListJoin<Table extends Joinable> {
  table: Table;
  on: SQL;
  /**
   * Its unique key, where every row of the list has exactly one there and nothing else has any: rows are counted, and those of a later
   * page found, without it where nothing asks for it, and in it alone where nothing else is asked for.
   */
  everyRow?: AnyPgColumn;
}

export type Fields = Record<string, Column | SQL | SQL.Aliased>;

/** A record of `select`: what comes from a left-joined table may be missing. */
type ListRecord<Selected extends Fields, Left extends Joinable> = {
  [Name in keyof Selected]: Selected[Name] extends SQL<infer Value> | SQL.Aliased<infer Value>
    ? Value
    : Selected[Name] extends Column
      ? GetColumnData<Selected[Name]> | (Selected[Name]['_']['tableName'] extends NameOf<Left> ? null : never)
      : never;
};

type NameOf<Table> = Table extends PgTable ? Table['_']['name'] : Table extends Subquery ? Table['_']['alias'] : never;

/**
 * Where the rows of a list come from. Only what stands here reaches SQL; values from outside are bound.
 *
 * An expression in `columns` that is not a plain column is taken to be nullable, which costs a descending sort its index.
 */
export interface ListSource<R extends Resource, Selected extends Fields, Left extends Joinable, Row> {
  resource: R;
  from: Joinable;
  innerJoins?: readonly ListJoin<Joinable>[];
  leftJoins?: readonly ListJoin<Left>[];
  /** The value of every column of the resource. */
  columns: { readonly [Key in ColumnKey<R>]: ListExpression<R['columns'][Key]['type']> };
  /** What a column sorts by where that is not the column itself: order numbers by their value, not letter by letter. */
  sorts?: { readonly [Key in ColumnKey<R>]?: SQL };
  /** What a column is filtered by where that is not the column itself: phone numbers with and without their spaces. */
  filters?: { readonly [Key in ColumnKey<R>]?: SQL };
  /**
   * How a filter by a column is asked where its value, worked out row by row, would cost too much: by keys that another table's index
   * finds. Undefined for a constraint that is asked like any other.
   */
  asked?: { readonly [Key in ColumnKey<R>]?: (constraint: Constraint) => SQL | undefined };
  /**
   * A stored text that the search looks through instead of the searched columns: their folded words, one space before
   * each, with a trigram index. Only where everybody who sees the list sees those columns.
   */
  searchText?: AnyPgColumn;
  /**
   * What else the search finds, and which searched columns that is. Of what another table holds it asks by a list of keys
   * (`any(array(select …))`), which leaves each table its index; a condition on a joined table would read all rows.
   */
  searchAlso?: {
    covers?: readonly ColumnKey<R>[];
    /** Undefined where this viewer may not ask it, or nothing can be found by it. */
    condition: (q: string, viewer: ListViewer) => SQL | undefined;
  };
  /** What is read for each row. */
  select: Selected;
  toRow: (record: ListRecord<Selected, Left>) => Row;
  /** The primary key, unique in the list: a UUID or a number. Rows that sort alike follow it. */
  key: AnyPgColumn | SQL;
  /** Whose rows they are; added to every query outside the grammar, so that no filter can lift it. */
  ownerCondition?: SQL;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parts that build SQL do not care what a record looks like
export type AnyListSource = ListSource<Resource, any, Joinable, any>;

/** States a source, so that its types follow from its parts. */
export const defineListSource = <R extends Resource, Selected extends Fields, Row, Left extends Joinable = never>(
  source: ListSource<R, Selected, Left, Row>,
): ListSource<R, Selected, Left, Row> => source;
