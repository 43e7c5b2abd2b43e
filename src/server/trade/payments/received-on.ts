import { noonOf } from '#contract/dates/day-moments.ts';
import { invalid } from '#server/http/refusal.ts';

const DAY = 86_400_000;

/** The moment that stands for the day on which the bank booked money; refuses with 422 a day that has not come. */
export function receivedAtOf(receivedOn: string, now: Date): Date {
  const receivedAt = noonOf(receivedOn);
  if (receivedAt.getTime() > now.getTime() + DAY) throw invalid('receivedOn', 'This day has not come yet.');
  return receivedAt;
}
