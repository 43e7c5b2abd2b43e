/** How a job stands. */
export const jobStates = ['failed', 'behind', 'running', 'waiting', 'done'] as const;
export type JobState = (typeof jobStates)[number];
export const jobStateNames = {
  failed: 'Failed',
  behind: 'Behind',
  running: 'Running',
  waiting: 'Not yet run',
  done: 'Done',
} as const satisfies Record<JobState, string>;

/** How a run ended: `cut_short` when its server ended in the middle of it. */
export const runOutcomes = ['done', 'failed', 'cut_short'] as const;
export type RunOutcome = (typeof runOutcomes)[number];
export const runOutcomeNames = {
  done: 'Done',
  failed: 'Failed',
  cut_short: 'Cut short',
} as const satisfies Record<RunOutcome, string>;

/** What a job is about. */
export const jobAreas = ['trade', 'prices', 'customers', 'compliance', 'content', 'programs', 'shop'] as const;
export type JobArea = (typeof jobAreas)[number];
export const jobAreaNames = {
  trade: 'Trade',
  prices: 'Prices',
  customers: 'Customers',
  compliance: 'Compliance',
  content: 'Content',
  programs: 'Other programs',
  shop: 'The shop itself',
} as const satisfies Record<JobArea, string>;

/** What becomes of runs that were missed. */
export const catchUps = ['all', 'newest'] as const;
export type CatchUp = (typeof catchUps)[number];
export const catchUpWords = {
  all: 'Runs that were missed are made up by one: it does all that waited meanwhile.',
  newest: 'Runs that were missed are not made up: the next one goes by how things stand then.',
} as const satisfies Record<CatchUp, string>;

/** Runs are kept this many days, and of each job no more than this many. */
export const RUN_DAYS = 30;
export const RUNS_KEPT = 200;

/** A job that comes more often than this leaves no line of each run that went well. */
export const EACH_RUN_SECONDS = 300;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A schedule in words: “every 5 minutes”. */
export function everyWords(seconds: number): string {
  const [unit, length] = units.find(([, each]) => seconds >= each && seconds % each === 0) ?? ['second', 1];
  const count = seconds / length;
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

/** How long a run took: “0.3 s”, “2 min 5 s”. */
export function tookWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 59_950) return `${Math.round(ms / 100) / 10} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export const missedWords = (missed: number): string => (missed === 1 ? '1 run missed' : `${missed} runs missed`);
