import type { Move } from '#contract/transitions.rules.ts';

/** A month of the books: open until it is closed; the last closed one can be opened again. */
export const periodStates = ['open', 'closed'] as const;
export type PeriodState = (typeof periodStates)[number];

export const periodTransitions: readonly Move<PeriodState, 'finance'>[] = [
  { from: 'open', event: 'close', to: 'closed', by: ['finance'] },
  { from: 'closed', event: 'reopen', to: 'open', by: ['finance'] },
];

/** "2026-10" of any day in it. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month after another. */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** "October 2026". */
export const monthWords = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`;
