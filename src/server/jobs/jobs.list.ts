import { getTableColumns, type SQL, sql } from 'drizzle-orm';

import { jobsResource } from '#contract/platform/jobs.resource.ts';
import type { JobRow } from '#contract/platform/jobs.contract.ts';
import type { JobState } from '#contract/platform/jobs.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { CUT_SHORT, isRunning, missedRuns, now } from './job-lease.ts';
import { jobLeases } from './jobs.table.ts';

const { title, what, area, lastStartedAt, lastEndedAt, aliveUntil, lateAt, failures, server, dueAt } = jobLeases;

const isGone = sql`(${aliveUntil} is not null and not ${isRunning})`;
const wantsALook = sql`(${failures} > 0 or ${isGone} or ${lateAt} < ${now})`;

const state: SQL<JobState> = sql`(case when ${isRunning} then 'running' when ${failures} > 0 or ${isGone} then 'failed'
  when ${lateAt} < ${now} then 'behind' when ${lastStartedAt} is null then 'waiting' else 'done' end)`;
/** What wants a look stands first; rows do not jump because a job of every second happens to run. */
const trouble = sql`(case ${state} when 'failed' then 0 when 'behind' then 1 else 2 end)`;
const tookMs: SQL<number | null> = sql`(case when ${aliveUntil} is null
  then round(extract(epoch from ${lastEndedAt} - ${lastStartedAt}) * 1000)::int end)`;
const everySeconds: SQL<number> = sql`(${jobLeases.everyMs} / 1000.0)::float`;
const lastError: SQL<string | null> = sql`(case when ${isGone} then ${CUT_SHORT} else ${jobLeases.lastError} end)`;
const missed: SQL<number> = sql`(case when ${isRunning} then 0 else ${missedRuns} end)`;

/** A server has said what it is. */
const isKnown = sql`${title} <> ''`;

export const jobSelection = {
  ...getTableColumns(jobLeases),
  state: sql<JobState>`${state}`.as('state'),
  tookMs: sql<number | null>`${tookMs}`.as('took_ms'),
  everySeconds: sql<number>`${everySeconds}`.as('every_seconds'),
  shownError: sql<string | null>`${lastError}`.as('shown_error'),
  missedNow: sql<number>`${missed}`.as('missed_now'),
};
type JobRecord = typeof jobLeases.$inferSelect & {
  state: JobState;
  tookMs: number | null;
  everySeconds: number;
  shownError: string | null;
  missedNow: number;
};

export const jobRowOf = (record: JobRecord): JobRow => ({
  id: record.id,
  title: record.title,
  what: record.what,
  area: record.area,
  state: record.state,
  everySeconds: record.everySeconds,
  lastStartedAt: record.lastStartedAt?.toISOString() ?? null,
  tookMs: record.tookMs,
  lastError: record.shownError,
  failures: record.failures,
  server: record.server,
  dueAt: record.dueAt?.toISOString() ?? null,
  missed: record.missedNow,
});

/** What the shop does by itself, with how it went last. */
export const allJobs = defineListSource({
  resource: jobsResource,
  from: jobLeases,
  columns: { title, what, area, state, everySeconds, lastStartedAt, tookMs, lastError, server, dueAt, missed },
  sorts: { state: trouble },
  select: jobSelection,
  toRow: jobRowOf,
  key: jobLeases.id,
  ownerCondition: isKnown,
});

/** Jobs that somebody has to look at: failed, or behind. */
export const countTroubledJobs = (db: Executor): Promise<number> =>
  db.$count(jobLeases, sql`${isKnown} and ${wantsALook}`);
