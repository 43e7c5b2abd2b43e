import { useState } from 'react';

import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import { PRICE_POLL_MS } from '#client/api/polling.ts';
import type { jobsContract } from '#contract/platform/jobs.contract.ts';

type Contract = typeof jobsContract;

const calls = {
  list: { method: 'GET', path: '/admin/jobs' },
  read: { method: 'GET', path: '/admin/jobs/:id' },
  run: { method: 'POST', path: '/admin/jobs/:id/run' },
} as const satisfies CallsOf<Contract>;

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readJob: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Job'],
    }),
    /** Answers while it runs; what a refusal tells of the job is newer than what is shown. */
    runJob: build.mutation<ReplyOf<Contract['run']>, string>({
      query: (id) => ({ endpoint: calls.run, params: { id } }),
      invalidatesTags: ['Job', 'Badges'],
    }),
  }),
});

export const { useRunJobMutation } = jobsApi;

/** While something runs, its end is looked for this often. */
const RUNNING_POLL_MS = 1500;

/** A job with its history; the end of a run shows soon after it. */
export function useJob(id: string): ReturnType<typeof jobsApi.useReadJobQuery> {
  const [runs, setRuns] = useState(false);
  const pollingInterval = runs ? RUNNING_POLL_MS : PRICE_POLL_MS;
  const found = jobsApi.useReadJobQuery(id, { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true });
  const isRunning = found.currentData?.state === 'running';
  if (isRunning !== runs) setRuns(isRunning);
  return found;
}

const useRows = listCall<Contract['list']>(calls.list, ['Job']);

type Options = NonNullable<Parameters<typeof useRows>[1]>;

/** The list, which is asked for again soon while a job of the page runs, unless somebody is at work on its rows. */
function useJobs(query: string, options: Options = {}): ReturnType<typeof useRows> {
  const [runs, setRuns] = useState(false);
  const pollingInterval = runs && options.pollingInterval ? RUNNING_POLL_MS : (options.pollingInterval ?? 0);
  const found = useRows(query, { ...options, pollingInterval });
  const isRunning = found.data?.items.some(({ state }) => state === 'running') ?? false;
  if (isRunning !== runs) setRuns(isRunning);
  return found;
}
export const useListJobsQuery = Object.assign(useJobs, { path: calls.list.path });
