import { and, desc, eq, lt, sql } from 'drizzle-orm';

import { HOUR_MS, SECOND_MS } from '#contract/dates/durations.ts';
import { EACH_RUN_SECONDS, RUN_DAYS, RUNS_KEPT } from '#contract/platform/jobs.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { CUT_SHORT, type Lease, now } from './job-lease.ts';
import { jobRuns } from './jobs.table.ts';

/**
 * Whether a run leaves a line. Those of seconds do not each: what differs from the run before does, what somebody asked for,
 * what came late, and one an hour.
 */
export function isKept(lease: Lease, error: string | null): boolean {
  const { everyMs, askedBy, missed, cutShortAt, lastError, lastStartedAt, keptAt } = lease;
  if (everyMs >= EACH_RUN_SECONDS * SECOND_MS || askedBy !== null || missed > 0 || cutShortAt) return true;
  if ((error === null) !== (lastError === null) || keptAt === null) return true;
  return Number(lastStartedAt) - keptAt.getTime() >= HOUR_MS;
}

export async function keepRun(tx: Executor, lease: Lease, error: string | null, endedAt: Date | null): Promise<void> {
  const { name: job, lastStartedAt, server, askedBy, missed } = lease;
  const outcome = error === null ? 'done' : 'failed';
  await tx
    .insert(jobRuns)
    .values({ job, startedAt: lastStartedAt ?? new Date(0), endedAt, outcome, error, server, askedBy, missed });
}

/** The run before, if its server ended in the middle of it: nobody else can tell of it. */
export async function keepCutShort(tx: Executor, { name: job, cutShortAt, cutShortOn }: Lease): Promise<void> {
  if (cutShortAt === null) return;
  await tx
    .insert(jobRuns)
    .values({ job, startedAt: cutShortAt, outcome: 'cut_short', error: CUT_SHORT, server: cutShortOn ?? '' });
}

export const lastRuns = (db: Executor, job: string) =>
  db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.job, job))
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(RUNS_KEPT);

/** Forgets runs that are old, and of each job those beyond the most that are kept. */
export async function sweepRuns(db: Executor): Promise<number> {
  const old = await db
    .delete(jobRuns)
    .where(lt(jobRuns.startedAt, sql`${now} - make_interval(days => ${RUN_DAYS})`))
    .returning({ id: jobRuns.id });
  const ranked = db
    .select({
      id: jobRuns.id,
      place:
        sql<number>`row_number() over (partition by ${jobRuns.job} order by ${jobRuns.startedAt} desc, ${jobRuns.id} desc)`.as(
          'place',
        ),
    })
    .from(jobRuns)
    .as('ranked');
  const beyond = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${RUNS_KEPT}`);
  const many = await db
    .delete(jobRuns)
    .where(and(sql`${jobRuns.id} in ${beyond}`))
    .returning({ id: jobRuns.id });
  return old.length + many.length;
}
