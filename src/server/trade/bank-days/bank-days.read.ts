import { asc, between } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { BankCalendar } from '#contract/trade/bank-days.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Executor } from '#server/db/database.ts';

import { bankHolidays } from './bank-holidays.table.ts';

/** Longer than any hold or time to pay: sixty business days, and their weekends and holidays. */
const LOOK_AHEAD = 120 * DAY_MS;

/** The days of the shop's own table on which nothing is counted that begins at a moment. */
export async function closedDaysFrom(db: Executor, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ day: bankHolidays.day })
    .from(bankHolidays)
    .where(between(bankHolidays.day, civilDayOf(moment), civilDayOf(new Date(moment.getTime() + LOOK_AHEAD))))
    .orderBy(asc(bankHolidays.day));
  return rows.map(({ day }) => day);
}

/** What days are counted by from a moment on. */
export const bankCalendarFrom = async (db: Executor, moment: Date): Promise<BankCalendar> =>
  bankCalendarOf(await closedDaysFrom(db, moment));

/** The same of days that are known already. */
export const bankCalendarOf = (closed: readonly string[]): BankCalendar => ({ civilDayOf, closed });
