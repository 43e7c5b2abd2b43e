import { setTimeout as pause } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#server/db/database.ts';

import { jobLeases } from './jobs.table.ts';

/** A job that comes back. `run` must be safe to repeat: a process may die in the middle of it. */
export interface RecurringJob {
  name: string;
  /** A function where it may change while the process runs. */
  everyMs: number | (() => number);
  run: () => Promise<unknown>;
}

interface Parts {
  db: Database;
  log: FastifyBaseLogger;
  jobs: readonly RecurringJob[];
}

/**
 * Runs each job at its interval in one process only: a row in the database is the lease, taken for one interval at a time
 * by the database's time, so that the clock of no process matters. A process that dies loses the lease by itself. Failures
 * are logged and the job comes back.
 */
export function createSchedule({ db, log, jobs }: Parts) {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const turn = async (job: RecurringJob): Promise<void> => {
    try {
      if (!(await takeLease(db, job))) return;
      await job.run();
      await db.update(jobLeases).set({ lastFinishedAt: now, lastError: null }).where(eq(jobLeases.name, job.name));
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
      await noteFailure(db, job, error).catch(() => undefined);
    }
  };

  const plan = (job: RecurringJob, delayMs: number) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const done = turn(job).finally(() => {
        running.delete(done);
        plan(job, intervalOf(job));
      });
      running.add(done);
    }, delayMs);
    timer.unref();
    timers.add(timer);
  };

  return {
    start(): void {
      for (const job of jobs) plan(job, Math.min(intervalOf(job), 1000));
    },

    /** Stops planning and waits for what runs, but no longer than the limit: a job is safe to repeat. */
    async stop(limitMs?: number): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      const over = new AbortController();
      const ended = Promise.allSettled(running);
      const patience = limitMs === undefined ? [] : [pause(limitMs, undefined, { signal: over.signal })];
      await Promise.race([ended, ...patience]);
      over.abort();
    },
  };
}

const intervalOf = ({ everyMs }: RecurringJob): number => (typeof everyMs === 'number' ? everyMs : everyMs());

/** The database's own time. */
const now = sql`clock_timestamp()`;

const after = (ms: number) => sql`${now} + make_interval(secs => ${ms / 1000})`;

async function takeLease(db: Database, job: RecurringJob): Promise<boolean> {
  const { name } = job;
  const everyMs = intervalOf(job);
  // A little less than the interval, so that the holder's own next turn is not late by a rounding.
  const heldUntil = after(everyMs * 0.9);
  const taken = await db
    .insert(jobLeases)
    .values({ name, heldUntil, lastStartedAt: now })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { heldUntil, lastStartedAt: now },
      // Nobody takes a lease for longer than the interval: one that ends later was taken by a clock that ran ahead.
      setWhere: sql`${jobLeases.heldUntil} <= ${now} or ${jobLeases.heldUntil} > ${after(everyMs)}`,
    })
    .returning({ name: jobLeases.name });
  return taken.length > 0;
}

async function noteFailure(db: Database, { name }: RecurringJob, error: unknown): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  await db.update(jobLeases).set({ lastError }).where(eq(jobLeases.name, name));
}
