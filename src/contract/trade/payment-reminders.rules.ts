import { HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';

import { type BankCalendar, isBankDay } from './bank-days.rules.ts';

/** The shares of the time to pay after which a reminder goes out, each once. */
export const reminderShares = [0.5, 0.9] as const;

/** Reminders are mailed while somebody of the staff is at work and the bank takes wires: from nine to five on business days. */
const [OPENS, CLOSES] = [9 * HOUR_MS, 17 * HOUR_MS];

/** What moments of a reminder are found by: the business days, and how far into its civil day the shop is at a moment. */
export interface OpeningCalendar extends BankCalendar {
  msIntoDay: (moment: Date) => number;
}

interface Promised {
  placedAt: Date;
  paymentDeadline: Date;
}

/**
 * When the reminders of a payment go out, in order. Each share is of the hours on business days, as the deadline's own are;
 * a moment at night, on a weekend or a holiday waits for the shop to open, or comes before it closes where the deadline
 * would be over by then. A time to pay without an hour of business in it has its reminders at the shares themselves.
 */
export function reminderTimes(promised: Promised, calendar: OpeningCalendar): Date[] {
  const { placedAt, paymentDeadline } = promised;
  return reminderShares.map((share) => {
    const moment = momentAt(promised, share, calendar);
    const opening = openAt(moment, calendar);
    if (opening < paymentDeadline) return opening;
    const closing = closedAt(moment, calendar);
    return closing > placedAt ? closing : moment;
  });
}

/** The moment at which a share of the business hours between two moments is over; of all hours where none is. */
function momentAt({ placedAt, paymentDeadline }: Promised, share: number, calendar: OpeningCalendar): Date {
  const spans = [...businessSpans(placedAt, paymentDeadline, calendar)];
  const whole = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  let left = whole * share;
  for (const { from, to } of spans) {
    if (left <= to - from) return new Date(from + left);
    left -= to - from;
  }
  return new Date(placedAt.getTime() + (paymentDeadline.getTime() - placedAt.getTime()) * share);
}

/** What lies on business days between two moments, in milliseconds. */
function* businessSpans(start: Date, end: Date, calendar: OpeningCalendar): Generator<{ from: number; to: number }> {
  for (let at = start; at < end;) {
    const midnight = new Date(at.getTime() + DAY_MS - calendar.msIntoDay(at));
    const to = midnight < end ? midnight : end;
    if (isOpenDay(at, calendar)) yield { from: at.getTime(), to: to.getTime() };
    at = to;
  }
}

/** The moment itself while the shop is open, or when it opens next. */
function openAt(moment: Date, calendar: OpeningCalendar): Date {
  for (let at = moment; ;) {
    const into = calendar.msIntoDay(at);
    const isOpen = isOpenDay(at, calendar);
    if (isOpen && into >= OPENS && into < CLOSES) return at;
    at = new Date(at.getTime() + (isOpen && into < OPENS ? OPENS - into : DAY_MS - into));
  }
}

/** When the shop closed last before a moment at which it is closed. */
function closedAt(moment: Date, calendar: OpeningCalendar): Date {
  for (let at = moment; ;) {
    const into = calendar.msIntoDay(at);
    if (isOpenDay(at, calendar) && into >= CLOSES) return new Date(at.getTime() - (into - CLOSES));
    at = new Date(at.getTime() - into - 1);
  }
}

const isOpenDay = (moment: Date, { civilDayOf, closed }: BankCalendar): boolean =>
  isBankDay(civilDayOf(moment), closed);
