import { marginDays } from '#contract/exposure.rules.ts';
import { BUSINESS_TIME_ZONE, civilDayOf } from '#server/catalogue/civil-day-of.ts';
import type { Executor } from '#server/db/database.ts';

import { type Earned, readEarned } from './metal-margins.list.ts';
import { daysBefore } from './span-margins.ts';

const HOUR = 3_600_000;

/**
 * What was earned on each of the last thirty days. Nothing is booked on a day that is over, so it is read once a process and
 * kept; only the days since are asked for again. A day is over an hour after its midnight: what began before is written by then.
 */
export function createEarnedDays() {
  let kept: readonly Earned[] = [];
  /** The last day of those that are kept; none before the first reading. */
  let keptTo: string | undefined;

  return {
    /** Of the thirty days that end with the one of `now`; one query. */
    async read(db: Executor, now: Date): Promise<Earned[]> {
      const first = daysBefore(civilDayOf(now), marginDays.month - 1);
      const isKept = keptTo !== undefined && keptTo >= first;
      const from = isKept && keptTo !== undefined ? daysBefore(keptTo, -1) : first;
      const known = isKept ? kept.filter(({ day }) => day >= first) : [];
      const all = [...known, ...(await readEarned(db, { from, timeZone: BUSINESS_TIME_ZONE }))];
      const over = daysBefore(civilDayOf(new Date(now.getTime() - HOUR)), 1);
      if (keptTo === undefined || over > keptTo) {
        kept = all.filter(({ day }) => day <= over);
        keptTo = over;
      }
      return all;
    },
  };
}
