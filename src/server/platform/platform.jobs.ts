import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { Database } from '#server/db/database.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import { sweepKeys } from '#server/http/idempotency.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';
import { sweepRuns } from '#server/jobs/run-history.ts';
import type { Outbox } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { sweepExports } from './exports/export-records.ts';

interface Parts {
  db: Database;
  clock: Clock;
  limits: CallLimits;
  outbox: Outbox;
}

/** What comes back by itself for all of the staff. */
export const platformJobs = ({ db, clock, limits, outbox }: Parts): RecurringJob[] => [
  {
    name: 'outbox',
    everyMs: 2 * SECOND_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Mails that wait',
    what: 'Sends mails of the outbox, and tries failed ones again.',
    run: () => outbox.sendDue(),
  },
  {
    name: 'exports.sweep',
    everyMs: MINUTE_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Old CSV files',
    what: 'Removes CSV files that nobody fetched in time.',
    run: () => sweepExports(db, clock.now()),
  },
  {
    name: 'keys.sweep',
    everyMs: 60 * MINUTE_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Old keys of calls',
    what: 'Forgets by which keys calls were made once, when they are old.',
    run: () => sweepKeys(db),
  },
  {
    name: 'limits.sweep',
    everyMs: 60 * MINUTE_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Counts of calls',
    what: 'Forgets how often somebody called when that no longer counts.',
    run: () => limits.sweep(),
  },
  {
    name: 'jobs.sweep',
    everyMs: HOUR_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Old runs of jobs',
    what: 'Forgets runs of jobs that are older than a month, and those beyond the newest 200 of a job.',
    run: () => sweepRuns(db),
  },
];
