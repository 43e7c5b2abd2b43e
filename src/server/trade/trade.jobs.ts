import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';

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
  {
    name: 'tiers.evaluate',
    everyMs: 10 * MINUTE_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Tiers of customers',
    what: 'Gives each customer the tier that his purchases have earned, once a day.',
    run: () => tiers.evaluate(),
  },
  {
    name: 'quotes.expire',
    everyMs: 10 * SECOND_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Locked prices that end',
    what: 'Ends quotes whose time is up.',
    run: () => quotes.expireDue(),
  },
  {
    name: 'orders.expire',
    everyMs: MINUTE_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Orders not paid in time',
    what: 'Ends orders whose deadline for payment has passed, and frees their stock.',
    run: () => orders.expireOverdue(),
  },
  {
    name: 'payments.release',
    everyMs: MINUTE_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Money that is safe by now',
    what: 'Confirms orders whose held payments count at last.',
    run: () => payments.releaseHolds(),
  },
  {
    name: 'refunds.send',
    everyMs: MINUTE_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Refunds to cards',
    what: 'Sends refunds that are due to the card provider.',
    run: () => refunds.sendDueToCards(),
  },
  {
    name: 'orders.remind',
    everyMs: 5 * MINUTE_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Reminders of unpaid orders',
    what: 'Writes to customers whose orders are soon to end unpaid.',
    run: () => orders.remindUnpaid(),
  },
  {
    name: 'orders.close',
    everyMs: 60 * MINUTE_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Closing of completed orders',
    what: 'Closes orders some days after they were completed.',
    run: () => orders.closeCompleted(),
  },
  {
    name: 'orders.together',
    everyMs: HOUR_MS,
    area: 'trade',
    catchUp: 'newest',
    title: 'What is bought together',
    what: 'Counts which products are bought in one order, for what a product’s page suggests.',
    run: () => boughtTogether.count(),
  },
  {
    name: 'invoices.settle',
    everyMs: 2 * SECOND_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Numbers of invoices',
    what: 'Numbers and settles invoices and credit notes of orders that were placed or moved.',
    run: () => invoices.settleDue(),
  },
  {
    name: 'invoices.overdue',
    everyMs: MINUTE_MS,
    area: 'trade',
    catchUp: 'all',
    title: 'Overdue invoices',
    what: 'Marks invoices that were not paid by their day.',
    run: () => invoices.markOverdue(),
  },
];
