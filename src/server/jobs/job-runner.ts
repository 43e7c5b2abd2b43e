import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { BEAT_MS, endLease, type Lease, stayAlive, takeLease } from './job-lease.ts';
import { isKept, keepCutShort, keepRun } from './run-history.ts';
import type { ScheduledJob } from './recurring-job.ts';

interface Parts {
  db: Database;
  log: FastifyBaseLogger;
  /** What this process is called beside others. */
  server: string;
}

/**
 * Runs jobs on this server. A row in the database is the lease, by the database's time, so that the clock of no process
 * matters: no job runs twice at once, on whatever servers. A process that dies loses the lease by itself. Failures are
 * logged, and written down.
 */
export function createJobRunner({ db, log, server }: Parts) {
  const running = new Set<Promise<unknown>>();

  const perform = async (job: ScheduledJob, lease: Lease): Promise<void> => {
    const beat = setInterval(() => void stayAlive(db, lease).catch(() => undefined), BEAT_MS);
    beat.unref();
    let failed: string | null = null;
    try {
      await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
      failed = faultWords(error);
    }
    clearInterval(beat);
    await writeDown(lease, failed).catch((error: unknown) =>
      log.error({ err: error, job: job.name }, 'the end of a job could not be written down'),
    );
  };

  const writeDown = (lease: Lease, error: string | null) => {
    const kept = isKept(lease, error);
    // Most runs leave no line: one statement then.
    if (!kept && lease.cutShortAt === null) return endLease(db, lease, error, false);
    return inTransaction(db, async (tx) => {
      const [ended] = await endLease(tx, lease, error, kept);
      await keepCutShort(tx, lease);
      if (kept) await keepRun(tx, lease, error, ended?.endedAt ?? null);
    });
  };

  /** What is waited for when the process ends. */
  const watch = <Result>(work: Promise<Result>): Promise<Result> => {
    const done: Promise<unknown> = work.then(
      () => running.delete(done),
      () => running.delete(done),
    );
    running.add(done);
    return work;
  };

  return {
    /** Runs the job if it is due, to its end. Answers whether it was. */
    turn: (job: ScheduledJob): Promise<boolean> =>
      watch(
        (async () => {
          const lease = await takeLease(db, job, { runId: uuidV7(), server, askedBy: null });
          if (lease) await perform(job, lease);
          return lease !== undefined;
        })(),
      ),

    /**
     * Starts it whatever its schedule says, and does not wait for its end. Answers whether it was started: not while it runs
     * anywhere. What else is written with the start stands in the same transaction.
     */
    async startNow(job: ScheduledJob, askedBy: string, also: (tx: Executor) => Promise<unknown>): Promise<boolean> {
      const lease = await inTransaction(db, async (tx) => {
        const taken = await takeLease(tx, job, { runId: uuidV7(), server, askedBy });
        if (taken) await also(tx);
        return taken;
      });
      if (lease) void watch(perform(job, lease));
      return lease !== undefined;
    },

    /** Waits for what runs, but no longer than the limit: a job is safe to repeat. */
    async ended(limitMs?: number): Promise<void> {
      const over = new AbortController();
      const patience = limitMs === undefined ? [] : [pause(limitMs, undefined, { signal: over.signal })];
      await Promise.race([Promise.allSettled(running), ...patience]);
      over.abort();
    },
  };
}
export type JobRunner = ReturnType<typeof createJobRunner>;

/** What went wrong in the end, without the statement and its values that the database's driver tells of. */
function faultWords(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const words = inner instanceof Error ? inner.message : String(inner);
  return words.trim().slice(0, 300) || 'It failed without a word.';
}
