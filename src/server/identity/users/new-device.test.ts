import type { UserRecord } from './users.table.ts';
import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let owner: UserRecord;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await aCustomer(shop, { canSignIn: true });
});

const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = (who: Browser) =>
  who.post('/login', { email: owner.email, password }, { headers: { 'user-agent': agent } });
const told = async () =>
  (await shop.mailsTo(owner.email)).filter(({ subject }) => subject === 'A new device signed in to your account');

test('a sign-in on an unknown device is mailed to the owner once, with the device, the time and the address', async () => {
  const home = aVisitor(shop);
  await signIn(home);
  expect(await told()).toEqual([]);

  const other = aVisitor(shop);
  await signIn(other);
  await signIn(other);
  await signIn(home);

  expect(await told()).toHaveLength(1);
  expect((await told())[0]?.text).toMatch(/Firefox on Windows, on .+ time, from the address 127\.0\.0\.1\./);
});
