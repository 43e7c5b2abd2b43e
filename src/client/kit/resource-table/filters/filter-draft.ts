import { typedDay } from '#client/kit/date/typed-day.ts';
import type { ColumnFilter } from '#contract/list/list-query.ts';
import { isChosen, modesOf, type ColumnSpec } from '#contract/list/list-resource.ts';
import { isManyMode, isPairMode, type Mode } from '#contract/list/match-modes.ts';

import { listedValues, listText } from './listed-values.ts';

/** One condition as it stands in the editor: what is typed is kept as it is, also while it can't be read. */
export interface DraftCondition {
  readonly id: number;
  readonly mode: Mode;
  /** The value, the lower of two, or the text of a list. */
  readonly text: string;
  /** The upper of two. */
  readonly high: string;
  /** The values that are ticked, of a column that has a list of them. */
  readonly ticked: readonly string[];
}

export interface Draft {
  readonly operator: ColumnFilter['operator'];
  readonly conditions: readonly DraftCondition[];
}

/** The values a column lists; undefined if it can hold any. */
export function choicesOf(column: ColumnSpec): readonly string[] | undefined {
  if (isChosen(column)) return column.values;
  return column.type === 'bool' ? ['true', 'false'] : undefined;
}

export function draftFrom(column: ColumnSpec, filter: ColumnFilter | undefined): Draft {
  if (!filter) return { operator: 'and', conditions: [blankCondition(column, 0)] };
  const conditions = filter.constraints.map(({ mode, value }, id): DraftCondition => {
    const blank = { id, mode, text: '', high: '', ticked: [] };
    if (value === null) return blank;
    if (typeof value === 'string') return { ...blank, text: typedForm(column, value), ticked: [value] };
    if (mode === 'between') return { ...blank, text: typedForm(column, value[0]), high: typedForm(column, value[1]) };
    return { ...blank, text: listText(value), ticked: value };
  });
  return { operator: filter.operator, conditions };
}

export const conditionAdded = (draft: Draft, column: ColumnSpec): Draft => ({
  ...draft,
  conditions: [...draft.conditions, blankCondition(column, Math.max(...draft.conditions.map(({ id }) => id)) + 1)],
});

/** The last condition is emptied rather than taken away, so that there is always one to fill in. */
export function conditionRemoved(draft: Draft, column: ColumnSpec, gone: number): Draft {
  const conditions = draft.conditions.filter(({ id }) => id !== gone);
  return { ...draft, conditions: conditions.length > 0 ? conditions : [blankCondition(column, gone + 1)] };
}

export const conditionChanged = (draft: Draft, changed: number, change: Partial<DraftCondition>): Draft => ({
  ...draft,
  conditions: draft.conditions.map((condition) => (condition.id === changed ? { ...condition, ...change } : condition)),
});

/** What was typed stays as far as the other mode has room for it. */
export function modeChosen(draft: Draft, changed: number, mode: Mode): Draft {
  const before = draft.conditions.find(({ id }) => id === changed);
  if (!before) return draft;
  const keepsOne = isManyMode(before.mode) && !isManyMode(mode);
  return conditionChanged(draft, changed, {
    mode,
    ...(keepsOne && { text: listedValues(before.text)[0] ?? '', ticked: before.ticked.slice(0, 1) }),
    ...(!isPairMode(mode) && { high: '' }),
  });
}

function blankCondition(column: ColumnSpec, id: number): DraftCondition {
  const [mode = 'equals'] = modesOf(column);
  return { id, mode, text: '', high: '', ticked: [] };
}

const typedForm = (column: ColumnSpec, value: string): string =>
  column.type === 'date' || column.type === 'datetime' ? typedDay(value) : value;
