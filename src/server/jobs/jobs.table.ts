import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import type { CatchUp, JobArea, RunOutcome } from '#contract/platform/jobs.rules.ts';
import { id, idOf, instant, sortedText } from '#server/db/columns.ts';

/** Each recurring job: what it is, when it ran, and until when one process holds it. */
export const jobLeases = pgTable('job_leases', {
  name: text().primaryKey(),
  id: uuid()
    .notNull()
    .unique()
    .default(sql`gen_random_uuid()`),
  /** Empty until a server that knows the job has said what it is. */
  title: sortedText().notNull().default(''),
  what: text().notNull().default(''),
  area: text().$type<JobArea>().notNull().default('shop'),
  catchUp: text().$type<CatchUp>().notNull().default('all'),
  everyMs: integer().notNull().default(0),
  /** Nobody runs it by its schedule before. */
  heldUntil: instant().notNull(),
  /** The run under way, or the last one. */
  runId: idOf(),
  /** While it runs: until when its server must have said again that it is there. Null while nothing runs. */
  aliveUntil: instant(),
  server: sortedText().notNull().default(''),
  /** Who started the run by hand. */
  askedBy: text(),
  /** Runs that were missed before it. */
  missed: integer().notNull().default(0),
  /** The run before, if its server ended in the middle of it. */
  cutShortAt: instant(),
  cutShortOn: text(),
  lastStartedAt: instant(),
  lastEndedAt: instant(),
  /** When it last went well. */
  lastFinishedAt: instant(),
  lastError: text(),
  failures: integer().notNull().default(0),
  dueAt: instant(),
  /** When it counts as behind. */
  lateAt: instant(),
  /** When a run of it was last kept in the history. */
  keptAt: instant(),
});

/** Runs that ended, for a time. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    job: text().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    outcome: text().$type<RunOutcome>().notNull(),
    error: text(),
    server: text().notNull(),
    askedBy: text(),
    missed: integer().notNull().default(0),
  },
  (table) => [index('job_runs_job').on(table.job, table.startedAt, table.id)],
);
