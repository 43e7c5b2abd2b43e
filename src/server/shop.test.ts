import { anOrder } from '#server/testing/make-orders.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test('every job that comes back can be run, and run again at once', async () => {
  const { customer } = await anOrder(shop);
  await shop.later({ days: 8 });
  const { jobs } = shop;

  for (const job of [...jobs, ...jobs]) await job.run();

  const subjects = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    expect.stringContaining('please pay'),
    expect.stringContaining('has expired'),
    expect.stringContaining('Fee invoice FEE-'),
  ]);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});
