import { compareCells, filterCell, filterValue, type Comparable, type RawCell } from './list-cells.ts';
import type { ColumnFilter, Constraint } from './list-query.ts';
import type { ColumnSpec } from './list-resource.ts';
import { isNegativeMode, type SingleMode } from './match-modes.ts';

export type CellTest = (raw: RawCell) => boolean;

/** Tests one cell against the filter of its column. */
export function filterTest(filter: ColumnFilter, column: ColumnSpec, timeZone: string): CellTest {
  const tests = filter.constraints.map((constraint) => constraintTest(constraint, column, timeZone));
  return (raw) => (filter.operator === 'or' ? tests.some((test) => test(raw)) : tests.every((test) => test(raw)));
}

/** Tests one cell against one constraint, with the meaning that `constraint-sql.ts` has in the database. */
function constraintTest(constraint: Constraint, column: ColumnSpec, timeZone: string): CellTest {
  const isEmpty: CellTest = (raw) => raw === null || raw === undefined || isNothing(column, raw);
  if (constraint.value === null) return constraint.mode === 'empty' ? isEmpty : (raw) => !isEmpty(raw);
  const test = valueTest(constraint, column, timeZone);
  return (raw) => (raw === null || raw === undefined ? isNegativeMode(constraint.mode) : test(raw));
}

const isNothing = ({ type }: ColumnSpec, raw: NonNullable<RawCell>): boolean =>
  type === 'set' ? asSet(raw).length === 0 : type === 'text' && raw === '';

type ValueTest = (raw: NonNullable<RawCell>) => boolean;

function valueTest(constraint: Exclude<Constraint, { value: null }>, column: ColumnSpec, timeZone: string): ValueTest {
  const cell = (raw: NonNullable<RawCell>) => filterCell(column, raw, timeZone);
  switch (constraint.mode) {
    case 'in':
      return isIn(constraint.value, column, cell);
    case 'notIn': {
      const test = isIn(constraint.value, column, cell);
      return (raw) => !test(raw);
    }
    case 'between': {
      const [low, high] = constraint.value.map((value) => filterValue(column, value)) as [Comparable, Comparable];
      return (raw) => compareCells(cell(raw), low) >= 0 && compareCells(cell(raw), high) <= 0;
    }
    default: {
      const value = filterValue(column, constraint.value);
      return (raw) => singleTests[constraint.mode](cell(raw), value);
    }
  }
}

/** Lists are meant for codes and ids: text must be the same to the letter. */
function isIn(
  values: readonly string[],
  column: ColumnSpec,
  cell: (raw: NonNullable<RawCell>) => Comparable,
): ValueTest {
  if (column.type === 'text') return (raw) => values.includes(String(raw));
  if (column.type === 'set') return (raw) => asSet(raw).some((value) => values.includes(value));
  const wanted = values.map((value) => filterValue(column, value));
  return (raw) => wanted.some((value) => compareCells(cell(raw), value) === 0);
}

const asSet = (raw: NonNullable<RawCell>): readonly string[] => (Array.isArray(raw) ? raw : [String(raw)]);

type SingleTest = (cell: Comparable, value: Comparable) => boolean;

const isEqual: SingleTest = (cell, value) => compareCells(cell, value) === 0;
const isLess: SingleTest = (cell, value) => compareCells(cell, value) < 0;
const isMore: SingleTest = (cell, value) => compareCells(cell, value) > 0;

const singleTests: Record<SingleMode, SingleTest> = {
  contains: (cell, value) => String(cell).includes(String(value)),
  notContains: (cell, value) => !String(cell).includes(String(value)),
  startsWith: (cell, value) => String(cell).startsWith(String(value)),
  endsWith: (cell, value) => String(cell).endsWith(String(value)),
  equals: isEqual,
  notEquals: (cell, value) => !isEqual(cell, value),
  lt: isLess,
  lte: (cell, value) => !isMore(cell, value),
  gt: isMore,
  gte: (cell, value) => !isLess(cell, value),
  dateIs: isEqual,
  dateIsNot: (cell, value) => !isEqual(cell, value),
  dateBefore: isLess,
  dateAfter: isMore,
};
