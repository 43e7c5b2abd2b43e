import { shortDay } from '#client/kit/date/date-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { ColumnFilter, Constraint, ListQuery } from '#contract/list/list-query.ts';
import { isChosen, type ColumnSpec, type Resource } from '#contract/list/list-resource.ts';

import { modeWords } from './mode-names.ts';

/*
 * Any filter in words, for chips, the print's head, a saved view's summary, and the list that finds nothing.
 */

/** All that narrows a query, one phrase each: "Status is Paid, Shipped", "Search “leaf”". */
export const queryInWords = (query: Pick<ListQuery, 'q' | 'filters'>, resource: Resource): string[] => [
  ...(query.q ? [`Search “${query.q}”`] : []),
  ...Object.entries(resource.columns).flatMap(([field, column]) => {
    const filter = query.filters[field];
    return filter ? [filterPhrase(column, filter)] : [];
  }),
];

/** "Total CAD at least 1,000.00" */
export const filterPhrase = (column: ColumnSpec, filter: ColumnFilter): string =>
  `${column.label} ${filterInWords(column, filter)}`;

/** "at least 1,000.00". Of a list of values at most `most` are named. */
export const filterInWords = (
  column: ColumnSpec,
  { operator, constraints }: ColumnFilter,
  most = Number.POSITIVE_INFINITY,
): string => constraints.map((constraint) => constraintInWords(column, constraint, most)).join(` ${operator} `);

function constraintInWords(column: ColumnSpec, constraint: Constraint, most: number): string {
  const words = modeWords[constraint.mode];
  if (constraint.value === null) return words;
  if (constraint.mode === 'between') {
    const [low, high] = constraint.value;
    return `${words} ${valueInWords(column, low)} to ${valueInWords(column, high)}`;
  }
  if (typeof constraint.value === 'string') return `${words} ${valueInWords(column, constraint.value)}`;
  const named = constraint.value.slice(0, most).map((value) => valueInWords(column, value));
  const more = constraint.value.length - named.length;
  return `${words} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** One value as the screen writes it. */
export function valueInWords(column: ColumnSpec, value: string): string {
  switch (column.type) {
    case 'number':
      return groupedNumber(value, decimalsOf(value));
    case 'money':
      return groupedNumber(value, 2);
    case 'weight':
      return `${groupedNumber(value, decimalsOf(value))} g`;
    case 'date':
    case 'datetime':
      return shortDay(value);
    case 'bool':
      return value === 'true' ? 'yes' : 'no';
    default:
      return nameOf(column, value);
  }
}

/** A value that is chosen from a list by its name; one without a name as it is. */
const nameOf = (column: ColumnSpec, value: string): string =>
  (isChosen(column) ? column.names?.[value] : undefined) ?? value;

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;
