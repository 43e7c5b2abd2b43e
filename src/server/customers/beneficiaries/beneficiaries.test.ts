import { eq } from 'drizzle-orm';

import type { Beneficiaries, Beneficiary } from '#contract/customers/beneficiaries.contract.ts';
import { signInFailures, type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let ann: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  customer = await aCustomer(shop, { name: 'Ann Able', canSignIn: true });
  ann = await signedInAs(shop, customer);
});

const ben = { name: 'Ben Able', relation: 'child', share: 6000, contact: '416 555 0188' };
const add = (own: object = {}, by = ann, word = password) =>
  by.post<Beneficiaries>('/customer/beneficiaries', { beneficiary: { ...ben, ...own }, password: word });
const added = async (own: object = {}) => (await add(own)).body.beneficiaries.at(-1) as Beneficiary;
const change = ({ id, version }: Beneficiary, own: object, by = ann) =>
  by.put(`/customer/beneficiaries/${id}`, { beneficiary: { ...ben, ...own }, password, version });
const remove = ({ id, version }: Beneficiary, by = ann) =>
  by.post(`/customer/beneficiaries/${id}/remove`, { password, version });
const listed = async () => (await ann.get<Beneficiaries>('/customer/beneficiaries')).body.beneficiaries;

test('a beneficiary is named for the password, audited, and told to the customer by mail', async () => {
  expect(await add()).toMatchObject({ status: 200, body: { beneficiaries: [{ ...ben, version: 1 }] } });

  expect((await shop.mailsTo(customer.email)).at(-1)).toMatchObject({
    subject: 'The beneficiaries of your account have changed',
    text: expect.stringContaining('You named Ben Able as a beneficiary, with 60 %.'),
  });
  const [row] = await shop.audited({ action: 'user.beneficiary_added' });
  expect(row).toMatchObject({
    entityId: customer.id,
    actorName: 'Ann Able',
    after: { name: 'Ben Able', share: '60 %' },
  });
});

test('a wrong password changes nothing', async () => {
  expect(await add({}, ann, 'not it at all')).toMatchObject({
    status: 422,
    body: { errors: { password: ['This is not your password.'] } },
  });
  expect(await listed()).toEqual([]);
});

test('a beneficiary waits for the confirmation of the e-mail address', async () => {
  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, customer.id));

  expect(await add()).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
  expect(await listed()).toEqual([]);
});

test('shares of more than the whole are refused beside the share, saying what is left', async () => {
  await add();

  expect(await add({ share: 4001 })).toMatchObject({
    status: 422,
    body: { errors: { 'beneficiary.share': [expect.stringContaining('this one can have 40 % at most')] } },
  });
  expect(await add({ name: 'Cat Able', share: 4000 })).toMatchObject({ status: 200 });
  expect(await add({ name: 'Dan Able', share: 1 })).toMatchObject({ status: 422 });
});

test('a share is changed within what the others leave', async () => {
  const first = await added();
  await add({ name: 'Cat Able', share: 3000 });

  expect(await change(first, { share: 7000 })).toMatchObject({ status: 200 });
  expect(await change({ ...first, version: 2 }, { share: 7001 })).toMatchObject({ status: 422 });
  expect(await change(first, { share: 100 })).toMatchObject({ status: 409 });
  expect((await listed()).map(({ share }) => share)).toEqual([7000, 3000]);
});

test('of two that would fill the whole at once, one is taken', async () => {
  const replies = await Promise.all([add({ share: 6000 }), add({ share: 6000, name: 'Cat Able' })]);

  expect(statusesOf(replies)).toEqual([200, 422]);
  expect(await listed()).toHaveLength(1);
});

test.each([
  ['a share that is no whole number of hundredths', { share: 12.5 }, 'beneficiary.share'],
  ['no share', { share: 0 }, 'beneficiary.share'],
  ['more than the whole', { share: 10_001 }, 'beneficiary.share'],
  ['a share as text', { share: '50' }, 'beneficiary.share'],
  ['no name', { name: ' ' }, 'beneficiary.name'],
  ['a link for a name', { name: 'https://evil.example' }, 'beneficiary.name'],
  ['an unknown relation', { relation: 'admirer' }, 'beneficiary.relation'],
  ['no way to be reached', { contact: '' }, 'beneficiary.contact'],
])('%s is refused beside its field', async (_what, wrong, field) => {
  const { status, body } = await add(wrong);

  expect(status).toBe(422);
  expect(Object.keys((body as { errors?: object }).errors ?? {})).toEqual([field]);
});

test('a beneficiary is removed, and told by mail', async () => {
  const one = await added();

  expect(await remove(one)).toMatchObject({ status: 200, body: { beneficiaries: [] } });
  expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain('You removed Ben Able from your beneficiaries.');
});

test('another customer’s beneficiaries are not there', async () => {
  const one = await added();
  const eve = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));

  expect(await change(one, {}, eve)).toMatchObject({ status: 404 });
  expect(await remove(one, eve)).toMatchObject({ status: 404 });
  expect((await eve.get<Beneficiaries>('/customer/beneficiaries')).body.beneficiaries).toEqual([]);
});

test('a company names no beneficiaries', async () => {
  const company = await signedInAs(shop, await aCustomer(shop, { accountType: 'commercial', canSignIn: true }));

  expect(await add({}, company)).toMatchObject({ status: 409 });
});

test('staff that reads customers sees them, others do not', async () => {
  await add();
  const url = `/admin/customers/${customer.id}/beneficiaries`;
  const sam = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const vera = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));

  expect(await sam.get(url)).toMatchObject({ status: 200, body: { beneficiaries: [ben] } });
  expect(await vera.get(url)).toMatchObject({ status: 403 });
  expect(await ann.get(url)).toMatchObject({ status: 403 });
});

test('they are forgotten when the account is closed', async () => {
  await add();
  expect(await ann.post('/account/close', { password })).toMatchObject({ status: 200 });

  const sue = await signedInAs(shop, await anAdmin(shop));
  expect(await sue.get(`/admin/customers/${customer.id}/beneficiaries`)).toMatchObject({ body: { beneficiaries: [] } });
});
