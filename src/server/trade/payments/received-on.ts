import { DAY_MS } from '#contract/dates/durations.ts';
import { noonOf } from '#contract/dates/day-moments.ts';
import { invalid } from '#server/http/refusal.ts';

/** The moment that stands for the day on which the bank booked money; refuses with 422 a day that has not come. */
export function receivedAtOf(receivedOn: string, now: Date): Date {
  const receivedAt = noonOf(receivedOn);
  if (receivedAt.getTime() > now.getTime() + DAY_MS) throw invalid('receivedOn', 'This day has not come yet.');
  return receivedAt;
}
