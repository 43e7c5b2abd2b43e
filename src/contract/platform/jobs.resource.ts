import { defineResource } from '#contract/list/list-resource.ts';

import { jobAreaNames, jobAreas, jobStateNames, jobStates } from './jobs.rules.ts';

export const jobsResource = defineResource({
  key: 'jobs',
  columns: {
    title: { label: 'Job', type: 'text', sort: true, filter: true, search: true },
    what: { label: 'What it does', type: 'text', search: true },
    area: { label: 'About', type: 'enum', values: jobAreas, names: jobAreaNames, sort: true, filter: true },
    state: { label: 'State', type: 'enum', values: jobStates, names: jobStateNames, sort: true, filter: true },
    everySeconds: { label: 'Schedule, seconds', type: 'number', sort: true, filter: true },
    lastStartedAt: { label: 'Last run', type: 'datetime', sort: true, filter: true },
    tookMs: { label: 'Took, ms', type: 'number', sort: true, filter: true },
    lastError: { label: 'Error', type: 'text', filter: true, search: true },
    server: { label: 'Server', type: 'text', filter: true },
    dueAt: { label: 'Next run', type: 'datetime', sort: true, filter: true },
    missed: { label: 'Missed', type: 'number', sort: true, filter: true },
  },
  defaultSort: [
    { field: 'state', order: 1 },
    { field: 'title', order: 1 },
  ],
});
