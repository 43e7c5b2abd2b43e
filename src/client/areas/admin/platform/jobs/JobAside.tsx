import { Button } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useJob, useRunJobMutation } from '#client/features/platform/jobs/jobs.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import type { Job } from '#contract/platform/jobs.contract.ts';
import { catchUpWords, everyWords, missedWords, tookWords } from '#contract/platform/jobs.rules.ts';

import { JobStateTag } from './job-columns.tsx';
import { JobRuns } from './JobRuns.tsx';
import styles from './jobs.module.css';

interface JobAsideProps {
  id: string;
  steps: Steps;
  onClose: () => void;
}

/** One job beside the list: what it does, how it went, and its start by hand. */
export function JobAside({ id, steps, onClose }: JobAsideProps) {
  const { currentData: job, error, refetch } = useJob(id);
  return (
    <>
      <AsideHeader
        title={job?.title ?? 'Job'}
        note={job && <JobStateTag state={job.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {job ? (
          <JobContent job={job} />
        ) : error ? (
          <Failed what="The job" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

function JobContent({ job }: { job: Job }) {
  const [run, { isLoading }] = useRunJobMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const mayRun = useRight('jobs.run');
  const isRunning = job.state === 'running';
  const start = async (): Promise<void> => {
    const { error } = await run(job.id);
    setRefusal(isApiError(error) ? error.message : null);
  };
  return (
    <>
      <p>{job.what}</p>
      {mayRun && (
        <div>
          <Button type="primary" disabled={isRunning || isLoading} onClick={() => void start()}>
            {isRunning ? 'Running…' : 'Run now'}
          </Button>
        </div>
      )}
      {refusal !== null && (
        <Note tone="warn" role="alert">
          {refusal}
        </Note>
      )}
      <p role="status">
        <HowItStands job={job} />
      </p>
      <Facts items={factsOf(job)} />
      {job.state !== 'behind' && <p className={styles.quiet}>{catchUpWords[job.catchUp]}</p>}
      <Section title="Last runs">
        <JobRuns job={job} />
      </Section>
    </>
  );
}

/** In a sentence, read out when it changes. */
function HowItStands({ job }: { job: Job }) {
  const { state, lastError, failures, missed, catchUp, server } = job;
  const by = job.askedBy === null ? '' : `, started by ${job.askedBy}`;
  if (state === 'running') return `It runs now on ${server}${by}.`;
  if (state === 'failed')
    return (
      <span className={styles.trouble}>
        {failures > 1 ? `It failed ${failures} times, one after the other` : 'It failed'}: {lastError}
      </span>
    );
  if (state === 'behind')
    return (
      <>
        <span className={styles.trouble}>{missedWords(missed)}.</span> {catchUpWords[catchUp]}
      </>
    );
  return state === 'waiting' ? 'It has not run yet.' : `The last run went well${by}.`;
}

const factsOf = (job: Job) => [
  { label: 'Schedule', value: everyWords(job.everySeconds) },
  { label: job.state === 'running' ? 'Runs since' : 'Last run', value: momentOf(job.lastStartedAt) },
  ...(job.tookMs === null ? [] : [{ label: 'Took', value: tookWords(job.tookMs) }]),
  ...(job.server === '' ? [] : [{ label: 'Server', value: job.server }]),
  { label: 'Last went well', value: momentOf(job.lastFinishedAt) },
  { label: 'Next run', value: job.state === 'running' ? 'after this one' : momentOf(job.dueAt) },
];

const momentOf = (iso: string | null) => (iso === null ? 'not yet' : <DateText iso={iso} time />);
