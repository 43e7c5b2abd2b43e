import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { RecurringJob } from '#server/jobs/schedule.ts';

import type { createTradeServices } from './trade.services.ts';

type Services = ReturnType<typeof createTradeServices>['services'];

/** What comes back by itself in the trade. */
export const tradeJobs = ({
  tiers,
  quotes,
  orders,
  boughtTogether,
  payments,
  refunds,
  invoices,
}: Services): RecurringJob[] => [
  // Once a civil day, soon after midnight; asked often, so that a process that slept over it comes late and not never.
  { name: 'tiers.evaluate', everyMs: 10 * MINUTE_MS, run: () => tiers.evaluate() },
  { name: 'quotes.expire', everyMs: 10 * SECOND_MS, run: () => quotes.expireDue() },
  { name: 'orders.expire', everyMs: MINUTE_MS, run: () => orders.expireOverdue() },
  { name: 'payments.release', everyMs: MINUTE_MS, run: () => payments.releaseHolds() },
  { name: 'refunds.send', everyMs: MINUTE_MS, run: () => refunds.sendDueToCards() },
  { name: 'orders.remind', everyMs: 5 * MINUTE_MS, run: () => orders.remindUnpaid() },
  { name: 'orders.close', everyMs: 60 * MINUTE_MS, run: () => orders.closeCompleted() },
  { name: 'orders.together', everyMs: HOUR_MS, run: () => boughtTogether.count() },
  { name: 'invoices.settle', everyMs: 2 * SECOND_MS, run: () => invoices.settleDue() },
  { name: 'invoices.overdue', everyMs: MINUTE_MS, run: () => invoices.markOverdue() },
];
