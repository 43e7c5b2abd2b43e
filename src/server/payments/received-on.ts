import { SHOP_ZONE, msIntoDay } from '#contract/dates/shop-calendar.ts';
import { invalid } from '#server/http/refusal.ts';

const DAY = 86_400_000;

/** Noon of a civil day in the shop's time zone, whatever its clocks do that day. */
export function noonOf(day: string): Date {
  const noon = new Date(`${day}T17:00:00Z`);
  const hour = Number(
    new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(noon),
  );
  return new Date(noon.getTime() + (12 - hour) * 3_600_000);
}

/** When a civil day begins in the shop's time zone: five hours after it does in UTC, or four while its clocks are put on. */
export function startOfDay(day: string): Date {
  const early = new Date(`${day}T05:00:00Z`);
  return new Date(early.getTime() - msIntoDay(early));
}

/** The moment that stands for the day on which the bank booked money; refuses with 422 a day that has not come. */
export function receivedAtOf(receivedOn: string, now: Date): Date {
  const receivedAt = noonOf(receivedOn);
  if (receivedAt.getTime() > now.getTime() + DAY) throw invalid('receivedOn', 'This day has not come yet.');
  return receivedAt;
}
