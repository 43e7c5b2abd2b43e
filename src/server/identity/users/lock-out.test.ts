import { DEVICE_COOKIE } from '#server/http/session-cookie.ts';
import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { signInFailures, type UserRecord } from './users.table.ts';

let shop: TestApp;
let owner: UserRecord;
beforeAll(async () => {
  shop = await testApp({ config: { trustProxy: true } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  owner = await anAdmin(shop, { canSignIn: true });
});

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const signIn = (browser: Browser, ip: string, typed = password) =>
  browser.post('/login', { email: owner.email, password: typed }, from(ip));
const guess = async (times: number, ip: string, browser = aVisitor(shop)) => {
  for (let tried = 0; tried < times; tried += 1) await signIn(browser, ip, 'a wrong password');
};

test('ten wrong passwords for the only administrator keep out their sender, not the administrator', async () => {
  await guess(10, '203.0.113.7');

  expect(await signIn(aVisitor(shop), '203.0.113.7')).toMatchObject({ status: 429 });
  expect(await signIn(aVisitor(shop), '198.51.100.1')).toMatchObject({ status: 200 });
});

test('a browser that has signed in before comes in even at the guesser’s own address', async () => {
  const known = aVisitor(shop);
  await signIn(known, '203.0.113.7');
  await guess(10, '203.0.113.7');

  expect(await signIn(known, '203.0.113.7')).toMatchObject({ status: 200 });
});

test('a mark of another account, or one made up, makes nobody known', async () => {
  const [other, browser] = [await anAdmin(shop, { canSignIn: true }), aVisitor(shop)];
  await browser.post('/login', { email: other.email, password }, from('203.0.113.7'));
  await guess(10, '203.0.113.7');

  expect(await signIn(browser, '203.0.113.7')).toMatchObject({ status: 429 });
  browser.cookies.set(DEVICE_COOKIE, 'AAAAAAAAAAAAAAAA.AAAAAAAA~~.~x');
  expect(await signIn(browser, '203.0.113.7')).toMatchObject({ status: 429 });
});

test('a browser is known to each of the accounts that were entered from it', async () => {
  const [other, browser] = [await anAdmin(shop, { canSignIn: true }), aVisitor(shop)];
  await signIn(browser, '203.0.113.7');
  await browser.post('/login', { email: other.email, password }, from('203.0.113.7'));
  await guess(10, '203.0.113.7');

  expect(await signIn(browser, '203.0.113.7')).toMatchObject({ status: 200 });
});

test('a known browser guesses no more than ten times either, and signing in gives it no more guesses at once', async () => {
  const known = aVisitor(shop);
  await signIn(known, '203.0.113.7');
  await guess(10, '203.0.113.7', known);

  expect(await signIn(known, '203.0.113.7')).toMatchObject({ status: 429 });
});

test('after a reset only the browser that reset the password is known', async () => {
  const [before, mailbox] = [aVisitor(shop), aVisitor(shop)];
  await signIn(before, '203.0.113.7');
  await mailbox.post('/forget-password', { email: owner.email }, from('198.51.100.1'));
  const [mail] = await shop.mailsTo(owner.email);
  const token = /\/password\/reset\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? '';
  const chosen = 'a short and noisy brook';
  await mailbox.post('/password/reset', { token, email: owner.email, password: chosen }, from('198.51.100.1'));
  await guess(10, '203.0.113.7');

  expect(await signIn(before, '203.0.113.7', chosen)).toMatchObject({ status: 429 });
  expect(await signIn(mailbox, '203.0.113.7', chosen)).toMatchObject({ status: 200 });
});

test('who is signed in changes his password while strangers guess at his account', async () => {
  const browser = aVisitor(shop);
  await signIn(browser, '203.0.113.7');
  await guess(10, '203.0.113.7');
  const change = { current_password: password, password: 'a short and noisy brook' };

  expect(await browser.put('/password', change, from('203.0.113.7'))).toMatchObject({ status: 200 });
});
