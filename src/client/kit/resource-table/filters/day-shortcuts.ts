import type { Constraint } from '#contract/list/list-query.ts';

export interface DayShortcut {
  label: string;
  constraint: Constraint;
}

/** Days and spans that are asked for often, as seen from a day (YYYY-MM-DD). */
export function dayShortcuts(today: string): DayShortcut[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const quarter = month - ((month - 1) % 3);
  const on = (label: string, day: string): DayShortcut => ({ label, constraint: { mode: 'dateIs', value: day } });
  const span = (label: string, from: string, to: string): DayShortcut => ({
    label,
    constraint: { mode: 'between', value: [from, to] },
  });
  return [
    on('Today', today),
    on('Yesterday', daysAfter(today, -1)),
    span('Last 7 days', daysAfter(today, -6), today),
    span('Last 30 days', daysAfter(today, -29), today),
    span('This month', civil(year, month, 1), civil(year, month + 1, 0)),
    span('Last month', civil(year, month - 1, 1), civil(year, month, 0)),
    span('Last quarter', civil(year, quarter - 3, 1), civil(year, quarter, 0)),
  ];
}

/** Those of them that are spans, as their first and last day. */
export const spansOf = (today: string): { label: string; span: readonly [string, string] }[] =>
  dayShortcuts(today).flatMap(({ label, constraint }) =>
    'value' in constraint && Array.isArray(constraint.value) && constraint.value.length === 2
      ? [{ label, span: [constraint.value[0] ?? '', constraint.value[1] ?? ''] as const }]
      : [],
  );

function daysAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return civil(year, month, date + days);
}

/** A day of the calendar; months (from 1) and dates may run over. */
const civil = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
