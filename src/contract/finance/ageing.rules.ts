import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';

/** How long something is overdue on a day. */
export const ageBuckets = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export const ageBucketNames = {
  notDue: 'Not due',
  upTo30: '1 to 30 days',
  upTo60: '31 to 60',
  upTo90: '61 to 90',
  over90: 'Over 90',
} as const satisfies Record<AgeBucket, string>;

const daysOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Where an amount that is due on one day stands on another; both `YYYY-MM-DD`. */
export function ageBucketOf(dueOn: string, day: string): AgeBucket {
  const late = daysOf(day) - daysOf(dueOn);
  if (late <= 0) return 'notDue';
  if (late <= 30) return 'upTo30';
  if (late <= 60) return 'upTo60';
  return late <= 90 ? 'upTo90' : 'over90';
}

/** One open amount: of an order, or of a bill. */
export interface OpenAmount {
  party: string;
  currency: string;
  dueOn: string;
  amount: string;
}

/** Amounts by how long they are overdue, and together; decimal text. */
export type Aged = Record<AgeBucket | 'total', string>;

/** Open amounts added up by their age on a day. */
export function agedSums(amounts: readonly OpenAmount[], day: string): Aged {
  const sums = new Map<AgeBucket | 'total', bigint>();
  for (const { amount, dueOn } of amounts) {
    for (const bucket of [ageBucketOf(dueOn, day), 'total'] as const) {
      sums.set(bucket, (sums.get(bucket) ?? 0n) + minorUnits(amount));
    }
  }
  const text = (bucket: AgeBucket | 'total'): string => moneyText(sums.get(bucket) ?? 0n);
  return {
    ...{ notDue: text('notDue'), upTo30: text('upTo30'), upTo60: text('upTo60'), upTo90: text('upTo90') },
    ...{ over90: text('over90'), total: text('total') },
  };
}
