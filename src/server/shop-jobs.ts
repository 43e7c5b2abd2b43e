import type { Services } from '#server/services.ts';

import type { RecurringJob } from '#server/jobs/schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What comes back by itself. After failures the feed is asked less often; the prices know when. */
export const shopJobs = (
  { prices, outbox, quotes, orders, sessions, signIn, idempotency }: Services,
  pollSeconds: number,
): RecurringJob[] => [
  { name: 'feed.poll', everyMs: pollSeconds * SECOND, run: () => prices.pollFeed() },
  { name: 'outbox', everyMs: 2 * SECOND, run: () => outbox.sendDue() },
  { name: 'quotes.expire', everyMs: 10 * SECOND, run: () => quotes.expireDue() },
  { name: 'orders.expire', everyMs: MINUTE, run: () => orders.expireOverdue() },
  { name: 'sessions.sweep', everyMs: 60 * MINUTE, run: () => sessions.sweep() },
  { name: 'sign-ins.sweep', everyMs: 60 * MINUTE, run: () => signIn.sweep() },
  { name: 'keys.sweep', everyMs: 60 * MINUTE, run: () => idempotency.sweep() },
];
