import { and, eq, type SQL, sql } from 'drizzle-orm';

import { SECOND_MS } from '#contract/dates/durations.ts';
import type { Executor } from '#server/db/database.ts';

import { jobLeases } from './jobs.table.ts';
import { intervalOf, type ScheduledJob } from './recurring-job.ts';

/** How long a run counts as under way without a word from its server, and how often the server gives one. */
const ALIVE_MS = 15 * SECOND_MS;
export const BEAT_MS = 5 * SECOND_MS;

/** The database's own time. */
export const now = sql`clock_timestamp()`;

const after = (ms: number) => sql`${now} + make_interval(secs => ${ms / 1000})`;

/** Some runs come a little late; what is later than this was missed. */
const lateAfter = (everyMs: number) => after(everyMs + Math.max(everyMs / 10, 30 * SECOND_MS));

/** When it is due next, and when it counts as behind: from now on. */
const planned = (everyMs: number) => ({ dueAt: after(everyMs), lateAt: lateAfter(everyMs) });

/** Whether a run is under way. A moment later than any server can have said was said by a clock that ran ahead. */
export const isRunning: SQL<boolean> = sql`(${jobLeases.aliveUntil} > ${now} and ${jobLeases.aliveUntil} <= ${after(ALIVE_MS)})`;

const isCutShort = sql`(${jobLeases.aliveUntil} is not null and not ${isRunning})`;

/** Runs that were due and did not come. */
export const missedRuns: SQL<number> = sql`(case when ${jobLeases.lateAt} < ${now} and ${jobLeases.everyMs} > 0
  then 1 + floor(extract(epoch from ${now} - ${jobLeases.dueAt}) * 1000 / ${jobLeases.everyMs})::int else 0 end)`;

export const CUT_SHORT = 'The server ended in the middle of it.';

export interface Whose {
  runId: string;
  server: string;
  /** Who starts it by hand, whatever the schedule says. */
  askedBy: string | null;
}

/** Takes the job for one run: nothing if it is not due, or runs anywhere. */
export async function takeLease(db: Executor, job: ScheduledJob, { runId, server, askedBy }: Whose) {
  const { name } = job;
  const everyMs = intervalOf(job);
  const fresh = {
    ...{ runId, server, askedBy, everyMs, lastStartedAt: now, aliveUntil: after(ALIVE_MS) },
    // A little less than the interval, so that the holder's own next turn is not late by a rounding.
    heldUntil: after(everyMs * 0.9),
    ...planned(everyMs),
  };
  // Nobody takes a lease for longer than the interval: one that ends later was taken by a clock that ran ahead.
  const isFree = sql`(${jobLeases.heldUntil} <= ${now} or ${jobLeases.heldUntil} > ${after(everyMs)})`;
  // A run that was cut short is done again; one that ends its server each time waits for the next turn.
  const isAgain = sql`(${isCutShort} and ${jobLeases.cutShortAt} is null)`;
  const [taken] = await db
    .insert(jobLeases)
    .values({ name, ...fresh })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: {
        ...fresh,
        missed: missedRuns,
        cutShortAt: sql`case when ${isCutShort} then ${jobLeases.lastStartedAt} end`,
        cutShortOn: sql`case when ${isCutShort} then ${jobLeases.server} end`,
      },
      setWhere: sql`not coalesce(${isRunning}, false) ${askedBy === null ? sql`and (${isFree} or ${isAgain})` : sql``}`,
    })
    .returning();
  return taken && { ...taken, everyMs };
}
export type Lease = NonNullable<Awaited<ReturnType<typeof takeLease>>>;

const ofRun = ({ name, runId }: Lease) => and(eq(jobLeases.name, name), eq(jobLeases.runId, runId ?? ''));

/** Says that the run is still under way. */
export const stayAlive = (db: Executor, lease: Lease) =>
  db
    .update(jobLeases)
    .set({ aliveUntil: after(ALIVE_MS) })
    .where(ofRun(lease));

/** The run has ended; nothing is written where another has begun meanwhile. */
export const endLease = (db: Executor, lease: Lease, error: string | null, kept: boolean) =>
  db
    .update(jobLeases)
    .set({
      ...{ aliveUntil: null, lastEndedAt: now, lastError: error, failures: error === null ? 0 : lease.failures + 1 },
      ...planned(lease.everyMs),
      ...(error === null && { lastFinishedAt: now }),
      ...(kept && { keptAt: now }),
    })
    .where(ofRun(lease))
    .returning({ endedAt: jobLeases.lastEndedAt });

/**
 * In how many milliseconds to look at it again: when it is due by the plan that all servers share, and while it runs when its
 * server would be dead, so that what was cut short is taken over then.
 */
export async function lookIn(db: Executor, name: string): Promise<number | undefined> {
  const [found] = await db
    .select({
      ms: sql<number>`(extract(epoch from least(coalesce(${jobLeases.dueAt}, ${jobLeases.heldUntil}), ${jobLeases.aliveUntil}) - ${now}) * 1000)::float`,
    })
    .from(jobLeases)
    .where(eq(jobLeases.name, name));
  return found?.ms;
}
