import { decimal } from '#contract/arithmetic/exact.ts';
import { listLimits, type ColumnFilter, type Constraint } from '#contract/list/list-query.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';
import { isBlankMode, isManyMode, isPairMode } from '#contract/list/match-modes.ts';

import { choicesOf, type Draft, type DraftCondition } from './filter-draft.ts';
import { isTwoWayList, listedValues } from './listed-values.ts';
import { typedValue } from './typed-value.ts';

/** What is wrong with a condition, by the field it belongs to. */
export interface ConditionFaults {
  text?: string;
  high?: string;
}

export type Faults = Readonly<Record<number, ConditionFaults>>;

/**
 * The filter that a draft says, or what is wrong with it. A condition without a value is none; one with half of its
 * values is at fault only once the person has `finished`.
 */
export function filterOfDraft(
  column: ColumnSpec,
  draft: Draft,
  finished: boolean,
): { filter: ColumnFilter | null } | { faults: Faults } {
  const faults: Record<number, ConditionFaults> = {};
  const constraints = draft.conditions.flatMap((condition): Constraint[] => {
    const read = readCondition(column, condition, finished);
    if (Array.isArray(read)) return read;
    faults[condition.id] = read;
    return [];
  });
  if (Object.keys(faults).length > 0) return { faults };
  return { filter: constraints.length > 0 ? { operator: draft.operator, constraints } : null };
}

/** One condition, none, or the faults of its fields. */
function readCondition(
  column: ColumnSpec,
  { mode, text, high, ticked }: DraftCondition,
  finished: boolean,
): Constraint[] | ConditionFaults {
  if (isBlankMode(mode)) return [{ mode, value: null }];
  if (isPairMode(mode)) return readPair(column, text, high, finished);
  if (isManyMode(mode)) {
    const read = choicesOf(column) ? [...ticked] : readList(column, text);
    if (!Array.isArray(read)) return read;
    return read.length > 0 ? [{ mode, value: read }] : [];
  }
  const typed = choicesOf(column) ? (ticked[0] ?? '') : text;
  if (typed.trim() === '') return [];
  const read = typedValue(column, typed);
  return 'fault' in read ? { text: read.fault } : [{ mode, value: read.value }];
}

function readList(column: ColumnSpec, text: string): string[] | ConditionFaults {
  const isMeasured = column.type !== 'text';
  if (isMeasured && isTwoWayList(text)) {
    return { text: 'A comma here parts thousands or numbers. Write one number a line, or a space after each comma.' };
  }
  const listed = listedValues(text);
  if (listed.length > listLimits.values) {
    return { text: `These are ${listed.length} values; a filter takes at most ${listLimits.values}.` };
  }
  const read = listed.map((each) => typedValue(column, each));
  const wrong = read.find((each) => 'fault' in each);
  if (wrong) return { text: wrong.fault };
  return [...new Set(read.flatMap((each) => ('value' in each ? [each.value] : [])))];
}

function readPair(column: ColumnSpec, text: string, high: string, finished: boolean): Constraint[] | ConditionFaults {
  const ends = { text: readEnd(column, text), high: readEnd(column, high) };
  const faults = {
    ...(ends.text && 'fault' in ends.text && { text: ends.text.fault }),
    ...(ends.high && 'fault' in ends.high && { high: ends.high.fault }),
  };
  if (Object.keys(faults).length > 0) return faults;
  if (ends.text === null && ends.high === null) return [];
  const missing = 'Fill in both ends, or choose another way to compare.';
  if (ends.text === null) return finished ? { text: missing } : [];
  if (ends.high === null) return finished ? { high: missing } : [];
  const value = [valueOf(ends.text), valueOf(ends.high)] as const;
  if (isInOrder(column, value)) return [{ mode: 'between', value }];
  return { high: 'This end lies before the other; nothing could match.' };
}

const readEnd = (column: ColumnSpec, typed: string) => (typed.trim() === '' ? null : typedValue(column, typed));

const valueOf = (typed: ReturnType<typeof typedValue>): string => ('value' in typed ? typed.value : '');

const isInOrder = ({ type }: ColumnSpec, [low, high]: readonly [string, string]): boolean =>
  type === 'date' || type === 'datetime' ? low <= high : decimal(low).lte(decimal(high));
