import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

import { catchUps, jobAreas, jobStates, runOutcomes } from './jobs.rules.ts';

export const jobRow = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What it does, in a sentence. */
  what: z.string(),
  area: z.enum(jobAreas),
  state: z.enum(jobStates),
  everySeconds: z.number(),
  lastStartedAt: z.string().nullable(),
  /** Of the last run that ended; null while one runs. */
  tookMs: z.number().int().nullable(),
  /** Why the last run failed; null when it did not. */
  lastError: z.string().nullable(),
  /** Runs that failed, one after the other. */
  failures: z.number().int(),
  /** Where the last run was, or is. */
  server: z.string(),
  dueAt: z.string().nullable(),
  /** Runs that were due and did not come. */
  missed: z.number().int(),
});
export type JobRow = z.infer<typeof jobRow>;

const jobRun = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  /** Null for one that was cut short. */
  endedAt: z.string().nullable(),
  outcome: z.enum(runOutcomes),
  error: z.string().nullable(),
  server: z.string(),
  /** Who started it by hand. */
  askedBy: z.string().nullable(),
  /** Runs that were missed before it. */
  missed: z.number().int(),
});
export type JobRun = z.infer<typeof jobRun>;

const job = jobRow.extend({
  catchUp: z.enum(catchUps),
  /** When it last went well. */
  lastFinishedAt: z.string().nullable(),
  /** Who started the last run, or the one under way, by hand. */
  askedBy: z.string().nullable(),
  /** Its last runs, the newest first. */
  runs: z.array(jobRun),
});
export type Job = z.infer<typeof job>;

const params = z.strictObject({ id: z.uuid() });

export const jobsContract = {
  list: {
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    permission: 'jobs.read',
    summary: 'What the shop does by itself, and how it went; the list grammar.',
    response: listReply(jobRow),
  },
  read: {
    method: 'GET',
    path: '/admin/jobs/:id',
    access: 'admin',
    permission: 'jobs.read',
    summary: 'One of them, with its last runs.',
    params,
    response: job,
  },
  run: {
    method: 'POST',
    path: '/admin/jobs/:id/run',
    access: 'admin',
    permission: 'jobs.run',
    summary: 'Starts it now, on the server that is asked, and answers at once. 409 while it runs anywhere.',
    params,
    response: job,
  },
} as const satisfies Record<string, Endpoint>;
