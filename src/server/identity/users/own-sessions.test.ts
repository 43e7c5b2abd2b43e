import type { OwnSession } from '#contract/identity/second-factor.contract.ts';
import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { deviceOf } from './device-name.ts';
import type { UserRecord } from './users.table.ts';

let shop: TestApp;
let owner: UserRecord;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await aCustomer(shop, { canSignIn: true });
});

async function signedIn(email = owner.email): Promise<Browser> {
  const browser = aVisitor(shop);
  await browser.post('/login', { email, password });
  return browser;
}
const sessionsOf = async (browser: Browser) =>
  (await browser.get<{ sessions: OwnSession[] }>('/account/sessions')).body.sessions;
const isIn = async (browser: Browser) => (await browser.get('/public/check-login-status')).status === 200;

test('somebody sees where he is signed in, and which of them he looks from', async () => {
  const [laptop] = [await signedIn(), await signedIn()];

  expect(await sessionsOf(laptop)).toHaveLength(2);
  expect((await sessionsOf(laptop)).filter(({ current }) => current)).toHaveLength(1);
});

test('he signs one of them out, and the others stay', async () => {
  const [laptop, phone, tablet] = [await signedIn(), await signedIn(), await signedIn()];
  const ofPhone = (await sessionsOf(phone)).find(({ current }) => current)?.id;

  expect((await laptop.post(`/account/sessions/${ofPhone}/end`)).status).toBe(200);
  expect(await Promise.all([laptop, phone, tablet].map(isIn))).toEqual([true, false, true]);
  expect((await laptop.post(`/account/sessions/${ofPhone}/end`)).status).toBe(404);
});

test('he signs all others out at once', async () => {
  const [laptop, phone] = [await signedIn(), await signedIn()];
  await laptop.post('/account/sessions/end-others');

  expect(await Promise.all([laptop, phone].map(isIn))).toEqual([true, false]);
});

test('another person’s session is not found', async () => {
  const stranger = await signedIn((await aCustomer(shop, { canSignIn: true })).email);
  const mine = await signedIn();
  const [theirs] = await sessionsOf(stranger);

  expect((await mine.post(`/account/sessions/${theirs?.id}/end`)).status).toBe(404);
  expect(await isIn(stranger)).toBe(true);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on macOS'],
  ['curl/8.5.0', 'Another program'],
])('%s is called %s', (agent, name) => {
  expect(deviceOf(agent)).toBe(name);
});
