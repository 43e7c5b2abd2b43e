import { daysBefore, monthsAfter } from '#contract/dates/day-moments.ts';

/** Days of the shop's calendar, YYYY-MM-DD, both included. */
export interface StatementSpan {
  from: string;
  to: string;
}

/** So many days are told at most: ten years with their leap days. */
const MOST_STATEMENT_DAYS = 3653;

export const statementPresets = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;
type StatementPreset = (typeof statementPresets)[number];

export const statementPresetNames = {
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  this_year: 'This year',
  last_year: 'Last year',
} as const satisfies Record<StatementPreset, string>;

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The days of a preset, on a day: whole months, quarters and years of the calendar; of one that runs all its days. */
export function presetSpan(preset: StatementPreset, today: string): StatementSpan {
  const [which, unit] = preset.split('_') as ['this' | 'last', keyof typeof monthsOf];
  const months = monthsOf[unit];
  const month = Number(today.slice(5, 7)) - 1;
  const first = String(month - (month % months) + 1).padStart(2, '0');
  const begin = monthsAfter(`${today.slice(0, 4)}-${first}-01`, which === 'this' ? 0 : -months);
  return { from: begin, to: daysBefore(monthsAfter(begin, months), 1) };
}

/** What is wrong with a span, beside its field; null where nothing is. */
export function spanProblem(
  { from, to }: StatementSpan,
  today: string,
): { field: 'from' | 'to'; words: string } | null {
  if (from > today) return { field: 'from', words: 'This day has not come yet.' };
  if (to < from) return { field: 'to', words: 'It ends before it begins. Choose a later day.' };
  if (daysBefore(to, MOST_STATEMENT_DAYS) >= from) {
    return { field: 'to', words: 'A statement tells ten years at most. Choose fewer days.' };
  }
  return null;
}
