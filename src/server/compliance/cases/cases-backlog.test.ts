import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import pino from 'pino';

import { createSchedule } from '#server/jobs/schedule.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { complianceDues } from './cases.table.ts';

const PEOPLE = 3000;

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await shop.db.execute(sql`insert into users (id, email, email_key, name, role, status)
    select gen_random_uuid(), n || '@example.com', n || '@example.com', 'Person ' || n, 'customer', 'draft'
    from generate_series(1, ${PEOPLE}::int) n`);
});
afterEach(() => shop.close());

const due = () => shop.db.$count(complianceDues);
const status = async (path: string) => (await shop.app.inject({ url: path })).statusCode;

test('a server is ready and answers while thousands wait to be looked at', async () => {
  expect(await due()).toBe(PEOPLE);
  const jobs = shop.jobs.filter(({ name }) => name === 'compliance.look');
  const schedule = createSchedule({ db: shop.db, log: pino({ level: 'silent' }), runner: shop.jobRunner, jobs });
  schedule.start();
  while ((await due()) === PEOPLE) await pause(5);

  expect(await status('/backend/ready')).toBe(200);
  expect(await status('/backend/public/products/CAD')).toBe(200);
  expect(await due()).toBeGreaterThan(0);
  await schedule.stop();
});

test('a turn whose time is over leaves the rest to the next one, and keeps none it has looked at', async () => {
  const { complianceCases: cases } = shop.services;
  await cases.lookAtDue({ withinMs: 0 });
  const left = await due();
  expect(left).toBeLessThan(PEOPLE);
  expect(left).toBeGreaterThan(PEOPLE / 2);

  await cases.lookAtDue({ withinMs: 0 });
  expect(await due()).toBe(left - (PEOPLE - left));
});
