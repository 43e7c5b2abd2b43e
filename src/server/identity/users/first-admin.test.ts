import { eq } from 'drizzle-orm';

import { aVisitor, type Browser, statusesOf } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { firstAdminLink } from './first-admin.ts';
import { users } from './users.table.ts';

let shop: TestApp;
let visitor: Browser;
beforeEach(async () => {
  shop = await testApp();
  visitor = aVisitor(shop);
});
afterEach(() => shop.close());

const link = () => firstAdminLink(shop.db, shop.clock, 'https://shop.example');
const tokenOf = (address: string | null) => new URL(address ?? '').searchParams.get('token') ?? '';
const create = (token: string, more: object = {}) =>
  visitor.post('/first-administrator', {
    token,
    name: 'Elena Sato',
    email: 'elena@example.com',
    password: 'a long and quiet river',
    ...more,
  });
const administrators = () => shop.db.select().from(users).where(eq(users.role, 'admin'));

test('the link of the first start creates one administrator of all rights, who needs a second factor', async () => {
  const address = await link();

  expect(address).toMatch(/^https:\/\/shop\.example\/first-administrator\?token=[\w-]{43}$/);
  expect(await create(tokenOf(address))).toMatchObject({ status: 200 });
  expect(await administrators()).toMatchObject([
    { email: 'elena@example.com', adminRoles: ['super'], status: 'approved', secondFactor: true },
  ]);
  expect(
    await visitor.post('/login', { email: 'elena@example.com', password: 'a long and quiet river' }),
  ).toMatchObject({
    status: 202,
  });
});

test('of several people with the link one becomes it, and afterwards there is none', async () => {
  const token = tokenOf(await link());
  await visitor.csrfHeaders();
  const replies = await Promise.all([1, 2, 3].map((number) => create(token, { email: `person${number}@example.net` })));

  expect(statusesOf(replies)).toEqual([200, 422, 422]);
  expect(await administrators()).toHaveLength(1);
  expect(await link()).toBeNull();
  expect(await create(token)).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
});

test('a new start replaces the link', async () => {
  const first = tokenOf(await link());
  const second = tokenOf(await link());

  expect(await create(first)).toMatchObject({ status: 422 });
  expect(await create(second)).toMatchObject({ status: 200 });
});

test('the link ends after a day', async () => {
  const token = tokenOf(await link());
  await shop.later({ days: 1 });

  expect(await create(token)).toMatchObject({ status: 422 });
});

test('no token works while no link was made', async () => {
  expect(await create('x')).toMatchObject({ status: 422 });
  expect(await administrators()).toEqual([]);
});

test("a customer's address is refused beside its field, and the link still works for another", async () => {
  const { email } = await aCustomer(shop);
  const token = tokenOf(await link());

  expect(await create(token, { email })).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.any(String)] } },
  });
  expect(await create(token)).toMatchObject({ status: 200 });
});
