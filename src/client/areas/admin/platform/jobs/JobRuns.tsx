import { DateText } from '#client/kit/date/DateText.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { Job, JobRun } from '#contract/platform/jobs.contract.ts';
import {
  EACH_RUN_SECONDS,
  missedWords,
  RUN_DAYS,
  runOutcomeNames,
  RUNS_KEPT,
  tookWords,
} from '#contract/platform/jobs.rules.ts';

import styles from './jobs.module.css';

const tones = { done: 'ok', failed: 'bad', cut_short: 'warn' } as const;

const columns: readonly PlainColumn<JobRun>[] = [
  { label: 'Began', render: ({ startedAt }) => <DateText iso={startedAt} time /> },
  {
    label: 'Result',
    render: ({ outcome, error, askedBy, missed }) => (
      <div>
        <StatusTag tone={tones[outcome]}>{runOutcomeNames[outcome]}</StatusTag>
        {error !== null && <span className={styles.error}>{error}</span>}
        {askedBy !== null && <span className={styles.error}>Started by {askedBy}</span>}
        {missed > 0 && <span className={styles.error}>After {missedWords(missed)}</span>}
      </div>
    ),
  },
  {
    label: 'Took',
    align: 'end',
    render: ({ startedAt, endedAt }) =>
      endedAt === null ? '–' : tookWords(Date.parse(endedAt) - Date.parse(startedAt)),
  },
  { label: 'Server', render: ({ server }) => server },
];

/** The runs that are kept of a job, the newest first. */
export const JobRuns = ({ job: { runs, everySeconds } }: { job: Job }) => (
  <>
    {runs.length > 0 && (
      <PlainTable caption="Last runs" columns={columns} rows={runs} rowKey={({ id }) => id} narrow="cards" />
    )}
    <p className={styles.quiet}>
      {everySeconds < EACH_RUN_SECONDS
        ? `It comes so often that of runs which go well one an hour is kept. Runs are kept for ${RUN_DAYS} days, the newest ${RUNS_KEPT} of them.`
        : `Runs are kept for ${RUN_DAYS} days, the newest ${RUNS_KEPT} of them.`}
    </p>
  </>
);
