import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { Job, JobRow } from '#contract/platform/jobs.contract.ts';

const aJobRow = (own: Partial<JobRow> = {}): JobRow => ({
  id: idOf(1),
  title: 'Old CSV files',
  what: 'Removes CSV files that nobody fetched in time.',
  area: 'shop',
  state: 'done',
  everySeconds: 3600,
  lastStartedAt: '2026-11-20T19:00:00.000Z',
  tookMs: 1234,
  lastError: null,
  failures: 0,
  server: 'shop-1:3000',
  dueAt: '2026-11-20T20:00:00.000Z',
  missed: 0,
  ...own,
});
const aJob = (own: Partial<Job> = {}): Job => ({
  ...aJobRow(own),
  catchUp: 'all',
  lastFinishedAt: '2026-11-20T19:00:01.234Z',
  askedBy: null,
  runs: [
    {
      id: idOf(7),
      startedAt: '2026-11-20T18:00:00.000Z',
      endedAt: '2026-11-20T18:02:05.000Z',
      outcome: 'failed',
      error: 'the disk is full',
      server: 'shop-2:3000',
      askedBy: 'Ada Admin',
      missed: 3,
    },
  ],
  ...own,
});

interface Answers {
  rows?: JobRow[];
  /** How the job stands each time it is asked for; the last of them from then on. */
  jobs?: Job[];
  rights?: string[];
}

const jobsPage = ({ rows = [aJobRow()], jobs = [aJob()], rights = ['jobs.read', 'jobs.run'] }: Answers = {}): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/jobs',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/own-rights', { body: { rights } });
      transport.answer('GET /admin/jobs', { body: aListOf(rows) });
      let asked = 0;
      transport.answer(`GET /admin/jobs/${idOf(1)}`, () => ({ body: jobs[Math.min(asked++, jobs.length - 1)] }));
    },
  });
const open = async ({ person }: Area): Promise<HTMLElement> => {
  await person.click(await screen.findByRole('button', { name: 'Old CSV files' }));
  return screen.findByRole('complementary', { name: 'Old CSV files' });
};

test('each job tells what it does, how often, when it ran, for how long and where, and when it runs next', async () => {
  jobsPage();

  const row = (await screen.findByRole('button', { name: 'Old CSV files' })).closest('tr');
  expect(row).toHaveTextContent('Removes CSV files that nobody fetched in time.');
  expect(row).toHaveTextContent('every hour');
  expect(row).toHaveTextContent('11/20/26, 2:00 pm');
  expect(row).toHaveTextContent('1.2 s');
  expect(row).toHaveTextContent('11/20/26, 3:00 pm');
  expect(row).toHaveTextContent('shop-1:3000');
  expect(row).toHaveTextContent('Done');
});

test('a job that failed tells why in its row, and one that is behind how many runs it missed', async () => {
  jobsPage({
    rows: [
      aJobRow({ state: 'failed', lastError: 'the disk is full', failures: 1 }),
      aJobRow({ id: idOf(2), title: 'Candles', state: 'behind', missed: 4 }),
    ],
  });

  const failed = (await screen.findByRole('button', { name: 'Old CSV files' })).closest('tr');
  expect(failed).toHaveTextContent('Failed');
  expect(failed).toHaveTextContent('the disk is full');
  expect(screen.getByRole('button', { name: 'Candles' }).closest('tr')).toHaveTextContent('4 runs missed');
});

test('what has failed or is behind can be looked at alone', async () => {
  const area = jobsPage();
  await area.person.click(await screen.findByRole('link', { name: /Failed or behind/ }));

  await waitFor(() => expect(area.whereabouts()).toContain('f.state=in'));
});

test('a job beside the list tells its last runs: when, how long, the result in words, where, and who started it', async () => {
  const job = await open(jobsPage());

  const [, run] = within(await within(job).findByRole('table', { name: 'Last runs' })).getAllByRole('row');
  expect(run).toHaveTextContent('11/20/26, 1:00 pm');
  expect(run).toHaveTextContent('2 min 5 s');
  expect(run).toHaveTextContent('Failed');
  expect(run).toHaveTextContent('the disk is full');
  expect(run).toHaveTextContent('shop-2:3000');
  expect(run).toHaveTextContent('Started by Ada Admin');
  expect(run).toHaveTextContent('After 3 runs missed');
  expect(job).toHaveTextContent('Runs are kept for 30 days');
});

test('a job that is behind says what becomes of the runs that were missed', async () => {
  const job = await open(jobsPage({ jobs: [aJob({ state: 'behind', missed: 4, catchUp: 'newest' })] }));

  const missed = (await within(job).findByText('4 runs missed.')).closest('[role="status"]');
  expect(missed).toHaveTextContent('4 runs missed. Runs that were missed are not made up');
});

test('a job that failed several times says so, with the last error', async () => {
  const job = await open(jobsPage({ jobs: [aJob({ state: 'failed', failures: 3, lastError: 'the disk is full' })] }));

  expect(await within(job).findByText(/^It failed 3 times, one after the other: the disk is full/)).toBeVisible();
});

test('of a job that comes every few seconds it is said that not every run is kept', async () => {
  const job = await open(jobsPage({ jobs: [aJob({ everySeconds: 2 })] }));

  expect(await within(job).findByText(/one an hour is kept/)).toBeVisible();
});

test('a job started by hand shows that it runs, and then its result', async () => {
  const running = aJob({ state: 'running', tookMs: null, askedBy: 'Ada Admin' });
  const area = jobsPage({ jobs: [aJob(), running, aJob({ askedBy: 'Ada Admin' })] });
  area.transport.answer(`POST /admin/jobs/${idOf(1)}/run`, { body: running });
  const job = within(await open(area));
  await area.person.click(await job.findByRole('button', { name: 'Run now' }));

  expect(await job.findByRole('button', { name: 'Running…' })).toBeDisabled();
  expect(job.getByRole('status')).toHaveTextContent('It runs now on shop-1:3000, started by Ada Admin.');
  await waitFor(() => expect(job.getByRole('status')).toHaveTextContent('The last run went well'), { timeout: 4000 });
  expect(job.getByRole('button', { name: 'Run now' })).toBeEnabled();
});

test('a start that is refused says why', async () => {
  const area = jobsPage();
  area.transport.answer(`POST /admin/jobs/${idOf(1)}/run`, {
    status: 409,
    body: { message: 'It is running already.' },
  });
  const job = within(await open(area));
  await area.person.click(await job.findByRole('button', { name: 'Run now' }));

  expect(await job.findByRole('alert')).toHaveTextContent('It is running already.');
});

test('who may only read is offered no start', async () => {
  const job = within(await open(jobsPage({ rights: ['jobs.read'] })));
  await job.findByRole('table', { name: 'Last runs' });

  await waitFor(() => expect(job.queryByRole('button', { name: 'Run now' })).not.toBeInTheDocument());
});

test('by keys a job is opened, started and closed', async () => {
  const area = jobsPage();
  area.transport.answer(`POST /admin/jobs/${idOf(1)}/run`, { body: aJob({ state: 'running' }) });
  (await screen.findByRole('button', { name: 'Old CSV files' })).focus();
  await area.person.keyboard('{Enter}');
  const job = within(await screen.findByRole('complementary', { name: 'Old CSV files' }));
  (await job.findByRole('button', { name: 'Run now' })).focus();
  await area.person.keyboard('{Enter}');
  await waitFor(() =>
    expect(area.transport.requests.map(({ url }) => url)).toContain(`/backend/admin/jobs/${idOf(1)}/run`),
  );
  await area.person.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
});
