import { listLimits, type Sort } from './list-query.ts';
import type { SeenBy } from './list-viewer.ts';
import { modesByType, type ColumnType, type Mode, type ModeOf } from './match-modes.ts';

/*
 * A resource says what may be asked of one list: the columns by which it can be filtered, sorted, searched and
 * totalled. Server and client share it; nothing else of a query ever reaches SQL.
 */

/** Types whose values are measured: they can be totalled. */
type MeasuredType = 'number' | 'money' | 'weight';

/** Types whose values are chosen from a list. */
type ChosenType = 'enum' | 'set';

interface ColumnOf<Type extends ColumnType> extends SeenBy {
  /** What the column is called, on screen and in a CSV's first line; names the currency or unit where it has one. */
  label: string;
  /**
   * `money` is an integer count of minor units and `weight` an integer count of 10^-9 g; both are typed into filters as
   * decimal text of the large unit: "1000.50" dollars (two decimals at most), "31.1034768" grams (nine at most).
   * `date` is a civil day (a birthday); `datetime` is a moment, filtered by its civil day in the business time zone.
   * A `set` holds any number of the values, such as the metals of an order; without any it is empty. It has no order.
   */
  type: Type;
  /** `true` toggles ascending and descending; `'tri'` has a third state, the list's default order. */
  sort?: Type extends 'set' ? never : boolean | 'tri';
  filter?: boolean;
  /** Fewer modes than the type has. */
  modes?: readonly ModeOf<Type>[];
  /** Looked through by the search box. */
  search?: Type extends 'text' ? boolean : never;
  /** Shown under the table for all matching rows; computed by the server. */
  total?: Type extends MeasuredType ? 'sum' | 'avg' : never;
  values?: Type extends ChosenType ? readonly string[] : never;
  /** The values in the words of the screen; a value without a name is shown as it is. */
  names?: Type extends ChosenType ? Readonly<Record<string, string>> : never;
}

/** A column whose values are known beforehand: every one, in the order in which an `enum` sorts. */
type ChosenColumn<Type extends ChosenType> = ColumnOf<Type> & { values: readonly string[] };

export type ColumnSpec = {
  [Type in ColumnType]: Type extends ChosenType ? ChosenColumn<Type> : ColumnOf<Type>;
}[ColumnType];

export type Columns = Readonly<Record<string, ColumnSpec>>;

export interface Resource<Specs extends Columns = Columns> {
  /** Names the list where layouts and saved views are stored. */
  readonly key: string;
  readonly columns: Specs;
  /** The order when the query asks for none. */
  readonly defaultSort: readonly Sort[];
  readonly defaultRows: number;
}

export type ColumnKey<R extends Resource> = keyof R['columns'] & string;

/** A misspelt property of a column must not compile. */
type NothingElse<Specs> = {
  [Name in keyof Specs]: Record<Exclude<keyof Specs[Name], keyof ColumnOf<ColumnType>>, never>;
};

interface Definition<Specs extends Columns> {
  key: string;
  columns: Specs & NothingElse<Specs>;
  defaultSort: readonly Sort<keyof Specs & string>[];
  /** 25 when not given. */
  defaultRows?: number;
}

/** Defines a list. Throws at start on a definition that could not be asked for in a URL or would give away an order. */
export function defineResource<const Specs extends Columns>(definition: Definition<Specs>): Resource<Specs> {
  const { key, columns, defaultSort, defaultRows = 25 } = definition;
  const fault = faultIn(columns, defaultSort, defaultRows);
  if (fault) throw new Error(`The list "${key}": ${fault}.`);
  return { key, columns, defaultSort, defaultRows };
}

/** Whether the values of a column are chosen from a list. */
export const isChosen = (column: ColumnSpec): column is Extract<ColumnSpec, { type: ChosenType }> =>
  column.type === 'enum' || column.type === 'set';

/** The modes a column may be filtered by. */
export const modesOf = (column: ColumnSpec): readonly Mode[] => column.modes ?? modesByType[column.type];

function faultIn(columns: Columns, defaultSort: readonly Sort[], defaultRows: number): string | undefined {
  if (defaultRows < 1 || defaultRows > listLimits.rows) return `${defaultRows} rows are out of range`;
  if (defaultSort.length > listLimits.sorts) return 'the default order has too many columns';
  const misnamed = Object.keys(columns).find((name) => !/^[a-z][A-Za-z0-9]*$/.test(name) || name in Object.prototype);
  if (misnamed !== undefined) return `"${misnamed}" cannot be written in a query string`;
  const unknown = defaultSort.find(({ field }) => !Object.hasOwn(columns, field));
  if (unknown) return `the default order names the unknown column "${unknown.field}"`;
  const secret = defaultSort.find(({ field }) => columns[field]?.permission ?? columns[field]?.roles);
  if (secret) return `the default order would show the restricted column "${secret.field}" to everyone`;
  return undefined;
}
