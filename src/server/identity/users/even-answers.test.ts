import timers from 'node:timers/promises';

import { aVisitor } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

test('who asks for a new password is answered when a set time is over, not when a mail is written or none had to be', async () => {
  const customer = await aCustomer(shop, { canSignIn: true });
  const waiting: { ms: number | undefined; end: () => void }[] = [];
  jest
    .spyOn(timers, 'setTimeout')
    .mockImplementation((ms) => new Promise((end) => waiting.push({ ms, end: () => end(undefined) })));
  const answered: string[] = [];
  const ask = async (email: string) => {
    await aVisitor(shop).post('/forget-password', { email });
    answered.push(email);
  };

  const asked = [ask(customer.email), ask('nobody@example.com')];
  // What the one has to do more is done, and still both wait.
  const isDone = async () => (await shop.mailsTo(customer.email)).length > 0 && waiting.length === 2;
  for (let looks = 0; looks < 500 && !(await isDone()); looks += 1);
  const before = [...answered];
  const waits = waiting.map(({ ms }) => ms);
  waiting.forEach(({ end }) => end());
  await Promise.all(asked);

  expect(before).toEqual([]);
  expect(waits).toEqual([40, 40]);
});
