import { eq, sql } from 'drizzle-orm';

import type { Badges } from '#contract/overview/site.contract.ts';
import type { Job, JobRow } from '#contract/platform/jobs.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { jobLeases } from './jobs.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.services.jobs.register();
});
afterAll(() => shop.close());

const admin = async () => signedInAs(shop, await anAdmin(shop));
const found = async (query: string): Promise<JobRow[]> =>
  (await (await admin()).get<{ items: JobRow[] }>(`/admin/jobs?rows=100${query}`)).body.items;
const write = (name: string, values: Partial<typeof jobLeases.$inferInsert> | object) =>
  shop.db.update(jobLeases).set(values).where(eq(jobLeases.name, name));
const hoursAgo = (hours: number) => sql`clock_timestamp() - make_interval(hours => ${hours})`;

test('every job of the shop stands in the list with a name and a sentence, before it has run', async () => {
  const jobs = await found('');

  expect(jobs).toHaveLength(shop.jobs.length);
  expect(jobs.map(({ title }) => title).toSorted()).toEqual(shop.jobs.map(({ title }) => title).toSorted());
  expect(new Set(jobs.map(({ title }) => title)).size).toBe(jobs.length);
  expect(jobs.every(({ what, everySeconds }) => what.endsWith('.') && everySeconds > 0)).toBe(true);
  expect(jobs[0]).toMatchObject({ state: 'waiting', missed: 0, lastStartedAt: null });
});

test('a job that failed, one that is behind and one whose server fell silent stand first and are counted in the menu', async () => {
  const by = await admin();
  const before = (await by.get<Badges>('/admin/badges')).body.jobs;
  await write('exports.sweep', { failures: 2, lastError: 'the disk is full', lastStartedAt: hoursAgo(1) });
  await write('media.sweep', { lastStartedAt: hoursAgo(5), dueAt: hoursAgo(4), lateAt: hoursAgo(3) });
  await write('keys.sweep', { lastStartedAt: hoursAgo(1), aliveUntil: hoursAgo(1) });

  const [first, second, third] = await found('');
  expect([first, second, third].map((job) => [job?.title, job?.state])).toEqual([
    ['Old CSV files', 'failed'],
    ['Old keys of calls', 'failed'],
    ['Files that nothing shows', 'behind'],
  ]);
  expect(first).toMatchObject({ lastError: 'the disk is full', failures: 2 });
  expect(second).toMatchObject({ lastError: 'The server ended in the middle of it.' });
  expect(third).toMatchObject({ missed: 5 });
  expect((await found('&f.state=in:behind')).map(({ title }) => title)).toEqual(['Files that nothing shows']);
  expect((await by.get<Badges>('/admin/badges')).body.jobs).toBe(before + 3);
});

test('started by hand it answers that it runs, and then how it went; the audit log tells who started it', async () => {
  const by = await admin();
  const [job] = await found('&f.title=equals:Counts of calls');
  const { status, body } = await by.post<Job>(`/admin/jobs/${job?.id}/run`);
  expect([status, body.title]).toEqual([200, 'Counts of calls']);
  await shop.jobRunner.ended();

  const after = (await by.get<Job>(`/admin/jobs/${job?.id}`)).body;
  expect(after).toMatchObject({ state: 'done', lastError: null, server: 'shop-1:3000', catchUp: 'all' });
  expect(after.runs).toMatchObject([{ outcome: 'done', askedBy: after.askedBy }]);
  const told = await shop.audited({ action: 'job.started' });
  expect(told).toMatchObject([{ entity: 'job', entityId: job?.id, after: { job: 'Counts of calls' } }]);
});

test('a job that runs anywhere is not started a second time', async () => {
  const [job] = await found('&f.title=equals:Old runs of jobs');
  await write('jobs.sweep', { aliveUntil: sql`clock_timestamp() + interval '10 seconds'`, server: 'shop-2:3000' });
  expect((await found('&f.title=equals:Old runs of jobs'))[0]).toMatchObject({ state: 'running', tookMs: null });

  const { status, body } = await (await admin()).post<{ message: string }>(`/admin/jobs/${job?.id}/run`);
  expect([status, body.message]).toEqual([409, 'It is running already; it never runs twice at once.']);
});

test('an auditor reads of the jobs and starts none; sales read nothing of them', async () => {
  const [job] = await found('');
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  expect((await auditor.get(`/admin/jobs/${job?.id}`)).status).toBe(200);
  expect((await auditor.post(`/admin/jobs/${job?.id}/run`)).status).toBe(403);

  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  expect((await sales.get('/admin/jobs')).status).toBe(403);
  expect((await sales.get(`/admin/jobs/${job?.id}`)).status).toBe(403);
  expect((await sales.get<Badges>('/admin/badges')).body.jobs).toBe(0);
});

test('a job that no server has is not shown', async () => {
  await shop.db.insert(jobLeases).values({ name: 'gone', title: 'Gone', heldUntil: new Date() });
  await shop.services.jobs.register();

  expect(await found('&q=Gone')).toEqual([]);
});
