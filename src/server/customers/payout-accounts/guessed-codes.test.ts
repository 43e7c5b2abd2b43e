import type { PayoutAccount, PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let ann: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 1 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop, { name: 'Ann Able', canSignIn: true });
  ann = await signedInAs(shop, customer);
});

const add = (account: string, more: object = {}) =>
  ann.post<PayoutAccounts>('/customer/payout-accounts', {
    numbers: {
      ...{ kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD' },
      ...{ institution: '003', transit: '00412', account, ...more },
    },
    password,
  });
const remove = ({ id, version }: PayoutAccount) => ann.post(`/customer/payout-accounts/${id}/remove`, { version });
const added = async (account: string) => (await add(account)).body.accounts.at(-1) as PayoutAccount;
const mailedCode = async () =>
  /Your code is (\d{6})/.exec((await shop.mailsTo(customer.email)).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = ({ id }: PayoutAccount, code: string) => ann.post(`/customer/payout-accounts/${id}/confirm`, { code });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('wrong codes of payout accounts count for the customer, so that another account gives him no other guesses', async () => {
  for (const number of ['7714821', '7714822']) {
    const account = await added(number);
    const wrong = wrongOf(await mailedCode());
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(account, wrong)).status).toBe(422);
    await remove(account);
  }
  // The password that is typed for another account is refused by the same count.
  expect((await add('7714823')).status).toBe(429);
  await shop.later({ minutes: 15 });
  const third = await added('7714823');
  expect((await confirm(third, await mailedCode())).status).toBe(200);
});

test('a tenth wrong code leaves none to be tried, whichever account it is for', async () => {
  const [first, second, third] = [await added('7714821'), await added('7714822'), await added('7714823')];
  const right = await mailedCode();
  for (const account of [first, second])
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(account, wrongOf(right))).status).toBe(422);

  expect(await confirm(third, right)).toMatchObject({
    ...{ status: 429, body: { message: expect.stringMatching(/^Too many tries\./) } },
  });
});

test('five accounts are entered within a day, those that were removed again among them', async () => {
  for (const last of ['1', '2', '3', '4', '5']) await remove(await added(`771482${last}`));

  expect(await add('7714826')).toMatchObject({
    ...{ status: 429, body: { message: expect.stringMatching(/^You have entered 5 accounts within a day\./) } },
  });
  await shop.later({ hours: 24 });
  ann = await signedInAs(shop, customer);
  expect((await add('7714826')).status).toBe(200);
});

test('zeros before a number make no other account of it', async () => {
  expect(await added('007714821')).toMatchObject({ ending: '4821' });

  expect((await add('7714821')).status).toBe(409);
  expect((await add('00007714821')).status).toBe(409);
  expect((await add('7714821', { transit: '00413' })).status).toBe(200);
});
