import { DateText } from '#client/kit/date/DateText.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { JobRow } from '#contract/platform/jobs.contract.ts';
import type { jobsResource } from '#contract/platform/jobs.resource.ts';
import {
  everyWords,
  jobAreaNames,
  type JobState,
  jobStateNames,
  missedWords,
  tookWords,
} from '#contract/platform/jobs.rules.ts';

import styles from './jobs.module.css';

const column = columnsOf<JobRow, typeof jobsResource>();

const tones = {
  failed: 'bad',
  behind: 'warn',
  running: 'info',
  waiting: 'quiet',
  done: 'ok',
} as const satisfies Record<JobState, StatusTone>;

export const JobStateTag = ({ state }: { state: JobState }) => (
  <StatusTag tone={tones[state]}>{jobStateNames[state]}</StatusTag>
);

const title = column.text('title', {
  width: 250,
  card: 'title',
  hideable: false,
  render: (job) => <BesideButton id={job.id}>{job.title}</BesideButton>,
});
const state = column.tag('state', (value) => <JobStateTag state={value} />, { card: 'status' });

/** What it does; of one that failed or is behind, what is wrong. */
const what = column.text('what', {
  card: 'subject',
  render: ({ what: does, state: stands, lastError, missed }) => {
    if (stands === 'failed') return <span className={styles.trouble}>{lastError}</span>;
    if (stands === 'behind') return <span className={styles.trouble}>{missedWords(missed)}</span>;
    return does;
  },
});

export const jobColumns: readonly Column<JobRow>[] = [
  title,
  state,
  what,
  {
    key: 'everySeconds',
    label: 'Schedule',
    width: 140,
    card: 'line',
    render: ({ everySeconds }) => everyWords(everySeconds),
  },
  column.dateTime('lastStartedAt', { width: 148, card: 'line' }),
  {
    key: 'tookMs',
    label: 'Took',
    width: 84,
    align: 'end',
    render: ({ tookMs }) => (tookMs === null ? null : tookWords(tookMs)),
  },
  {
    key: 'dueAt',
    width: 148,
    card: 'line',
    render: ({ dueAt, state: stands }) =>
      stands === 'running' ? 'after this one' : dueAt && <DateText iso={dueAt} time />,
  },
  column.text('server', { width: 150 }),
  column.tag('area', (value) => jobAreaNames[value], { width: 120, hidden: true }),
  column.number('missed', { hidden: true }),
  column.text('lastError', { width: 240, hidden: true }),
];

export const fewJobColumns: readonly Column<JobRow>[] = [title, state, what];
