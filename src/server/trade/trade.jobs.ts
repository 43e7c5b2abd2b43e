import type { RecurringJob } from '#server/jobs/schedule.ts';

import type { createTradeServices } from './trade.services.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Services = ReturnType<typeof createTradeServices>['services'];

/** What comes back by itself in the trade. */
export const tradeJobs = ({ tiers, quotes, orders, payments, refunds, invoices }: Services): RecurringJob[] => [
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
];
