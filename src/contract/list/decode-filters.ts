import { valueFault } from './column-value.ts';
import { ListProblem, quoted, wholeQuery } from './list-problem.ts';
import { listLimits, type ColumnFilter, type Constraint, type Filters } from './list-query.ts';
import { isChosen, modesOf, type ColumnSpec } from './list-resource.ts';
import { isBlankMode, isManyMode, isPairMode, type Mode } from './match-modes.ts';
import { onlyPart, type QueryParts } from './query-parts.ts';
import { splitValues } from './query-text.ts';

/** Reads every `f.<column>=<mode>:<value>` and `o.<column>=or`. Throws a `ListProblem`. */
export function readFilters(parts: QueryParts, columns: ReadonlyMap<string, ColumnSpec>): Filters {
  const filterable = new Map([...columns].filter(([, column]) => column.filter));
  // Without a prototype: the names come from outside, even if only known ones are kept.
  const filters: Record<string, ColumnFilter> = Object.create(null);
  for (const [path, values] of parts) {
    if (!path.startsWith('f.') && !path.startsWith('o.')) continue;
    const field = path.slice(2);
    const column = filterable.get(field);
    if (!column) {
      const message = `The list cannot be filtered by ${quoted(field)}.`;
      throw new ListProblem('unknown_column', path, message, [...filterable.keys()]);
    }
    if (path.startsWith('f.')) filters[field] = readColumn(path, values, column, parts);
    else refuseLoneOperator(path, parts);
  }
  if (Object.keys(filters).length <= listLimits.filters) return filters;
  throw new ListProblem('too_many_filters', wholeQuery, `Filter by at most ${listLimits.filters} columns.`);
}

function readColumn(path: string, values: readonly string[], column: ColumnSpec, parts: QueryParts): ColumnFilter {
  if (values.length > listLimits.constraints) {
    throw new ListProblem('too_many_constraints', path, `Give a column at most ${listLimits.constraints} conditions.`);
  }
  const constraints = values.map((value) => readConstraint(path, value, column));
  const operator = readOperator(`o.${path.slice(2)}`, parts);
  // One condition alone means the same under both words, and is written without one.
  return { operator: constraints.length > 1 ? operator : 'and', constraints };
}

function readOperator(path: string, parts: QueryParts): ColumnFilter['operator'] {
  const operator = onlyPart(parts, path) ?? 'and';
  if (operator === 'and' || operator === 'or') return operator;
  throw new ListProblem('bad_operator', path, `${quoted(operator)} is neither "and" nor "or".`, ['and', 'or']);
}

function refuseLoneOperator(path: string, parts: QueryParts): void {
  const filter = `f.${path.slice(2)}`;
  if (!parts.has(filter)) throw new ListProblem('bad_operator', path, `"${path}" stands without "${filter}".`);
}

function readConstraint(path: string, text: string, column: ColumnSpec): Constraint {
  const colon = text.indexOf(':');
  const mode = readMode(path, colon < 0 ? text : text.slice(0, colon), column);
  const value = colon < 0 ? undefined : text.slice(colon + 1);
  if (isBlankMode(mode)) {
    if (value === undefined) return { mode, value: null };
    throw new ListProblem('bad_value', path, `"${mode}" takes no value.`);
  }
  if (value === undefined) throw new ListProblem('bad_value', path, `"${mode}" needs a value.`);
  if (isManyMode(mode)) return { mode, value: readMany(path, value, column) };
  if (isPairMode(mode)) return { mode, value: readPair(path, value, column) };
  return { mode, value: checked(path, value, column) };
}

function readMode(path: string, word: string, column: ColumnSpec): Mode {
  const modes = modesOf(column);
  const mode = modes.find((known) => known === word);
  if (mode) return mode;
  throw new ListProblem('unknown_mode', path, `${quoted(word)} is not a way to filter this column.`, modes);
}

function readMany(path: string, text: string, column: ColumnSpec): string[] {
  const values = splitValues(text);
  if (values.length <= listLimits.values) return values.map((value) => checked(path, value, column));
  throw new ListProblem('too_many_values', path, `Give at most ${listLimits.values} values.`);
}

function readPair(path: string, text: string, column: ColumnSpec): [string, string] {
  const [low, high, ...more] = splitValues(text);
  if (low === undefined || high === undefined || more.length > 0) {
    throw new ListProblem('bad_value', path, '"between" needs two values.');
  }
  return [checked(path, low, column), checked(path, high, column)];
}

function checked(path: string, text: string, column: ColumnSpec): string {
  const fault = valueFault(column, text);
  if (fault === undefined) return text;
  throw new ListProblem('bad_value', path, fault, isChosen(column) ? column.values : undefined);
}
