import type { FastifyBaseLogger } from 'fastify';

import { MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { Database } from '#server/db/database.ts';

import { lookIn } from './job-lease.ts';
import type { JobRunner } from './job-runner.ts';
import { intervalOf, type ScheduledJob } from './recurring-job.ts';

interface Parts {
  db: Database;
  log: FastifyBaseLogger;
  runner: JobRunner;
  jobs: readonly ScheduledJob[];
}

/** Offers each job to the runner when it is due: soon after the start, and then at its interval. */
export function createSchedule({ db, log, runner, jobs }: Parts) {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  /** The turn of one job; answers in how many milliseconds the next one is. */
  const turn = async (job: ScheduledJob): Promise<number> => {
    const everyMs = intervalOf(job);
    try {
      // Another server has it, or this one started again: it is looked at when it is due or that is dead, not a whole interval later.
      if (!(await runner.turn(job)) && everyMs >= MINUTE_MS)
        return Math.min(everyMs, Math.max(SECOND_MS, (await lookIn(db, job.name)) ?? everyMs));
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job could not be looked at');
    }
    return intervalOf(job);
  };

  const plan = (job: ScheduledJob, delayMs: number) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void turn(job).then((nextMs) => plan(job, nextMs));
    }, delayMs);
    timer.unref();
    timers.add(timer);
  };

  return {
    start(): void {
      for (const job of jobs) plan(job, Math.min(intervalOf(job), SECOND_MS));
    },

    /** Stops planning and waits for what runs, but no longer than the limit. */
    async stop(limitMs?: number): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await runner.ended(limitMs);
    },
  };
}
