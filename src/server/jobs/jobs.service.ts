import { eq, notInArray } from 'drizzle-orm';

import type { Job } from '#contract/platform/jobs.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound } from '#server/http/refusal.ts';

import { now } from './job-lease.ts';
import type { JobRunner } from './job-runner.ts';
import { jobRowOf, jobSelection } from './jobs.list.ts';
import { jobLeases } from './jobs.table.ts';
import { intervalOf, type RecurringJob } from './recurring-job.ts';
import { lastRuns } from './run-history.ts';

interface Parts {
  db: Database;
  runner: JobRunner;
  /** Of every module; asked when they are wanted. */
  recurringJobs: () => readonly RecurringJob[];
}

/** What staff read of the jobs, and the start of one by hand. */
export function createJobsService({ db, runner, recurringJobs }: Parts) {
  const read = async (id: string): Promise<Job> => {
    const [record] = await db.select(jobSelection).from(jobLeases).where(eq(jobLeases.id, id));
    if (!record || record.title === '') throw notFound('The job');
    const runs = await lastRuns(db, record.name);
    return {
      ...jobRowOf(record),
      catchUp: record.catchUp,
      lastFinishedAt: record.lastFinishedAt?.toISOString() ?? null,
      askedBy: record.askedBy,
      runs: runs.map(({ job: _job, startedAt, endedAt, ...run }) => ({
        ...run,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    };
  };

  return {
    read,

    /** Says what the jobs of this server are. Those that it does not know are shown no more: they are gone, or another says it. */
    register: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const known = recurringJobs();
        for (const job of known) {
          const { name, title, what, area, catchUp } = job;
          const words = { title, what, area, catchUp, everyMs: intervalOf(job) };
          await tx
            .insert(jobLeases)
            .values({ name, heldUntil: now, ...words })
            .onConflictDoUpdate({ target: jobLeases.name, set: words });
        }
        const names = known.map(({ name }) => name);
        await tx.update(jobLeases).set({ title: '' }).where(notInArray(jobLeases.name, names));
      }),

    /** Starts it on this server, and does not wait for its end. Refuses with 404, or 409 while it runs anywhere. */
    async run(id: string, actor: Actor): Promise<Job> {
      const { title } = await read(id);
      const [record] = await db.select({ name: jobLeases.name }).from(jobLeases).where(eq(jobLeases.id, id));
      const job = recurringJobs().find(({ name }) => name === record?.name);
      if (!job) throw conflict(`This server does not know the job “${title}”; another one does.`);
      const isStarted = await runner.startNow(job, actor.name, (tx) =>
        recordAudit(tx, { actor, action: 'job.started', entity: 'job', entityId: id, after: { job: title } }),
      );
      if (!isStarted) throw conflict('It is running already; it never runs twice at once.');
      return read(id);
    },
  };
}
export type JobsService = ReturnType<typeof createJobsService>;
