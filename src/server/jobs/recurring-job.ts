import type { CatchUp, JobArea } from '#contract/platform/jobs.rules.ts';

/** What is run, and how often. */
export interface ScheduledJob {
  name: string;
  /** A function where it may change while the process runs. */
  everyMs: number | (() => number);
  /** Must be safe to repeat: a process may die in the middle of it. */
  run: () => Promise<unknown>;
}

/** A job that comes back, with what staff read of it. */
export interface RecurringJob extends ScheduledJob {
  /** Its name in plain words, and what it does in a sentence. */
  title: string;
  what: string;
  area: JobArea;
  /** `all` where one run does all that waited meanwhile. */
  catchUp: CatchUp;
}

export const intervalOf = ({ everyMs }: ScheduledJob): number => (typeof everyMs === 'number' ? everyMs : everyMs());
