import { HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';

/** A civil day, YYYY-MM-DD, on which banks are closed. */
interface BankHoliday {
  day: string;
  name: string;
}

/** What days are counted by: the civil day of a moment where the shop is, and the days that its own table closes. */
export interface BankCalendar {
  civilDayOf: (moment: Date) => string;
  closed: readonly string[];
}

/**
 * The general holidays of the Canada Labour Code (R.S.C. 1985, c. L-2, s. 166) in a year, in order. One that falls on a
 * weekend is kept on the next weekday that is no holiday itself, as the banks' clearing does.
 */
export function federalHolidays(year: number): BankHoliday[] {
  const named: [number, string][] = [
    [utc(year, 1, 1), 'New Year’s Day'],
    [easterSunday(year) - 2 * DAY_MS, 'Good Friday'],
    [mondayBefore(utc(year, 5, 25)), 'Victoria Day'],
    [utc(year, 7, 1), 'Canada Day'],
    [nthMonday(year, 9, 1), 'Labour Day'],
    [utc(year, 9, 30), 'National Day for Truth and Reconciliation'],
    [nthMonday(year, 10, 2), 'Thanksgiving Day'],
    [utc(year, 11, 11), 'Remembrance Day'],
    [utc(year, 12, 25), 'Christmas Day'],
    [utc(year, 12, 26), 'Boxing Day'],
  ];
  const taken = new Set(named.map(([day]) => day).filter((day) => !isWeekend(day)));
  return named.map(([day, name]) => ({ day: dayText(isWeekend(day) ? observed(day, taken) : day), name }));
}

/**
 * Days that many shops close besides, by the rule of the province that keeps them: each is offered, none is counted until
 * the shop enters it.
 */
export const provincialHolidays = (year: number): BankHoliday[] =>
  (
    [
      [nthMonday(year, 2, 3), 'Family Day'],
      [easterSunday(year) + DAY_MS, 'Easter Monday'],
      [utc(year, 6, 24), 'Saint-Jean-Baptiste Day'],
      [nthMonday(year, 8, 1), 'Civic Holiday'],
    ] as const
  )
    .map(([day, name]) => ({ day: dayText(day), name }))
    .filter(({ day }) => isBankDay(day, []));

/** Whether banks work on a civil day: no weekend, no federal holiday, none of the days closed besides. */
export function isBankDay(day: string, closed: readonly string[]): boolean {
  if (isWeekend(Date.parse(`${day}T00:00:00Z`)) || closed.includes(day)) return false;
  return !federalDaysOf(Number(day.slice(0, 4))).has(day);
}

const federalDays = new Map<number, ReadonlySet<string>>();

/** The same of every call for a year: a demo of a million orders asks millions of times. */
function federalDaysOf(year: number): ReadonlySet<string> {
  const known = federalDays.get(year) ?? new Set(federalHolidays(year).map(({ day }) => day));
  federalDays.set(year, known);
  return known;
}

/** The moment a number of days that banks work after another, at the same time of day; zero days is the moment itself. */
export function afterBankDays(moment: Date, days: number, calendar: BankCalendar): Date {
  let at = moment;
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY_MS);
    if (isBankDay(calendar.civilDayOf(at), calendar.closed)) left -= 1;
  }
  return at;
}

/**
 * By when something is to be paid that has so many hours: each full 24 of them are a day that banks work, and what ends on
 * a day on which they do not ends at the same time of the next one.
 */
export function paymentDeadlineOf(moment: Date, hours: number, calendar: BankCalendar): Date {
  const days = Math.floor(hours / 24);
  let at = new Date(afterBankDays(moment, days, calendar).getTime() + (hours - days * 24) * HOUR_MS);
  while (!isBankDay(calendar.civilDayOf(at), calendar.closed)) at = new Date(at.getTime() + DAY_MS);
  return at;
}

/** Hours to pay as they are counted, in words: "2 business days", "36 hours on business days". */
export function payingTimeWords(hours: number): string {
  if (hours % 24 !== 0) return `${hours} hours on business days`;
  return hours === 24 ? '1 business day' : `${hours / 24} business days`;
}

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10);

const weekdayOf = (day: number): number => new Date(day).getUTCDay();

const isWeekend = (day: number): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

function nthMonday(year: number, month: number, nth: number): number {
  const first = utc(year, month, 1);
  return first + (((8 - weekdayOf(first)) % 7) + (nth - 1) * 7) * DAY_MS;
}

/** The last Monday that lies before a day. */
const mondayBefore = (day: number): number => day - (((weekdayOf(day) + 5) % 7) + 1) * DAY_MS;

/** The next weekday that no other holiday has; marks it as taken. */
function observed(day: number, taken: Set<number>): number {
  let at = day;
  while (isWeekend(at) || taken.has(at)) at += DAY_MS;
  taken.add(at);
  return at;
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const golden = year % 19;
  const lunar = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return utc(year, Math.floor(sum / 31), (sum % 31) + 1);
}
