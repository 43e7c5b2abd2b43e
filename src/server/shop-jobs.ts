import type { Services } from '#server/services.ts';

import type { RecurringJob } from '#server/jobs/schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What comes back by itself. After failures the feed is asked less often; the prices know when. */
export const shopJobs = ({
  prices,
  rates,
  tiers,
  priceHistory,
  outbox,
  quotes,
  orders,
  invoices,
  payments,
  refunds,
  sessions,
  signIn,
  idempotency,
  listExports,
  limits,
  subscribers,
  media,
  exposure,
  seals,
}: Services): RecurringJob[] => [
  { name: 'feed.poll', everyMs: () => prices.pollSeconds() * SECOND, run: () => prices.pollFeed() },
  { name: 'prices.rollUp', everyMs: MINUTE, run: () => priceHistory.rollUp() },
  { name: 'prices.prune', everyMs: 24 * 60 * MINUTE, run: () => priceHistory.prune() },
  { name: 'outbox', everyMs: 2 * SECOND, run: () => outbox.sendDue() },
  { name: 'rates.turn', everyMs: SECOND, run: () => rates.turnDue() },
  // Once a civil day, soon after midnight; asked often, so that a process that slept over it comes late and not never.
  { name: 'tiers.evaluate', everyMs: 10 * MINUTE, run: () => tiers.evaluate() },
  { name: 'quotes.expire', everyMs: 10 * SECOND, run: () => quotes.expireDue() },
  { name: 'orders.expire', everyMs: MINUTE, run: () => orders.expireOverdue() },
  { name: 'payments.release', everyMs: MINUTE, run: () => payments.releaseHolds() },
  { name: 'refunds.send', everyMs: MINUTE, run: () => refunds.sendDueToCards() },
  { name: 'orders.remind', everyMs: 5 * MINUTE, run: () => orders.remindUnpaid() },
  { name: 'orders.close', everyMs: 60 * MINUTE, run: () => orders.closeCompleted() },
  { name: 'invoices.settle', everyMs: 2 * SECOND, run: () => invoices.settleDue() },
  { name: 'invoices.overdue', everyMs: MINUTE, run: () => invoices.markOverdue() },
  { name: 'sessions.sweep', everyMs: 60 * MINUTE, run: () => sessions.sweep() },
  { name: 'sign-ins.sweep', everyMs: 60 * MINUTE, run: () => signIn.sweep() },
  { name: 'exports.sweep', everyMs: MINUTE, run: () => listExports.sweep() },
  { name: 'keys.sweep', everyMs: 60 * MINUTE, run: () => idempotency.sweep() },
  { name: 'limits.sweep', everyMs: 60 * MINUTE, run: () => limits.sweep() },
  { name: 'media.sweep', everyMs: 60 * MINUTE, run: () => media.sweep() },
  // Soon after a day is over; the first time of a shop with much behind it takes seconds.
  { name: 'exposure.keepDays', everyMs: 10 * MINUTE, run: () => exposure.keepDays() },
  { name: 'books.seal', everyMs: MINUTE, run: () => seals.sealDue() },
  { name: 'subscribers.bounced', everyMs: 10 * MINUTE, run: () => subscribers.endBounced() },
];
