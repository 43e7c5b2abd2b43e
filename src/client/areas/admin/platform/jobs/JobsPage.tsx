import { useListJobsQuery } from '#client/features/platform/jobs/jobs.api.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import type { JobRow } from '#contract/platform/jobs.contract.ts';
import { jobsResource } from '#contract/platform/jobs.resource.ts';

import { fewJobColumns, jobColumns } from './job-columns.tsx';
import { JobAside } from './JobAside.tsx';

const beside: BesideList<JobRow> = {
  label: (job) => job?.title ?? 'Job',
  columns: fewJobColumns,
  content: ({ id, steps, onClose }) => <JobAside id={id} steps={steps} onClose={onClose} />,
};
const options = {
  views: [
    { label: 'All jobs', query: '' },
    { label: 'Failed or behind', query: 'f.state=in:failed,behind' },
    { label: 'Running', query: 'f.state=in:running' },
  ],
  empty: 'Jobs appear here once a server has started.',
  beside,
};

/** What the shop does by itself: how it went last, when it comes next; one of them is looked at, and started, beside the list. */
export const JobsPage = () => (
  <ListPage
    title="Jobs"
    name="Jobs"
    resource={jobsResource}
    columns={jobColumns}
    useRows={useListJobsQuery}
    options={options}
  />
);
