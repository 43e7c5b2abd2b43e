import { eq } from 'drizzle-orm';

import type { Customer } from '#contract/customers/customers.contract.ts';
import type { Estate } from '#contract/customers/estates.contract.ts';
import type { AdminRole } from '#contract/permissions.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { nameExecutor, onEstate, recordDeath, sendEstatePaper } from '#server/testing/estate-staff.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
const staffs = {} as Record<'cora' | 'karl' | 'finn', Browser>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const staff = async (name: string, roles: AdminRole[]) => signedInAs(shop, await anAdmin(shop, { roles, name }));
  staffs.cora = await staff('Cora Compliance', ['compliance']);
  staffs.karl = await staff('Karl Compliance', ['compliance']);
  staffs.finn = await staff('Finn Finance', ['finance']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop, { name: 'Ann Able' });
});

const record = () => recordDeath(staffs.cora, customer.id);
const frozen = async () => (await record()).body.estate as Estate;
const withExecutor = async () => (await nameExecutor(staffs.cora, customer.id, await frozen())).body.estate as Estate;
const ask = (decision: string) => onEstate(staffs.cora, customer.id, 'ask', { decision });
const agree = (by = staffs.karl) => onEstate(by, customer.id, 'agree');
const stored = async () => (await shop.db.select().from(users).where(eq(users.id, customer.id)))[0];
const payOut = () =>
  staffs.finn.post(`/admin/customers/${customer.id}/balance/refunds`, {
    ...{ amount: '10.00', currency: 'CAD', reason: 'To the estate.' },
  });

describe('a decision on an estate', () => {
  test('is made by two people, and a release lets staff pay out', async () => {
    await withExecutor();
    expect(await ask('release')).toMatchObject({
      body: { estate: { asked: { decision: 'release' }, steps: ['take_back'] } },
    });
    expect(await agree(staffs.cora)).toMatchObject({ status: 403 });

    expect(await agree()).toMatchObject({ status: 200, body: { estate: { state: 'released', asked: null } } });

    // Nothing is on the balance: what is refused now is the amount.
    expect(await payOut()).toMatchObject({ status: 422 });
    expect((await stored())?.status).toBe('suspended');
  });

  test('agreed to by two at once is made once', async () => {
    await withExecutor();
    await ask('release');
    const sue = await signedInAs(shop, await anAdmin(shop));

    expect(statusesOf(await Promise.all([agree(staffs.karl), agree(sue)]))).toEqual([200, 409]);
  });

  test('to release is not asked for while there is no executor', async () => {
    await frozen();

    expect(await ask('release')).toMatchObject({ status: 409 });
  });

  test('can be turned down, and nothing has changed', async () => {
    await withExecutor();
    await ask('settle');

    expect(await onEstate(staffs.karl, customer.id, 'take-back')).toMatchObject({
      status: 200,
      body: { estate: { state: 'frozen', asked: null } },
    });
  });

  test('to settle closes the account for good and tells the executor', async () => {
    const estate = await frozen();
    await nameExecutor(staffs.cora, customer.id, estate, { email: `settled-${customer.email}` });
    await ask('settle');

    expect(await agree()).toMatchObject({ status: 200, body: { estate: { state: 'settled', steps: [] } } });
    expect((await stored())?.status).toBe('closed');
    expect((await shop.mailsTo(`settled-${customer.email}`)).at(-1)?.subject).toBe('The account of Ann Able is closed');
    expect(await sendEstatePaper(staffs.cora, customer.id, 'death_notice')).toMatchObject({ status: 409 });
  });

  test('to withdraw a wrong notice gives everything back, and mails reach the customer again', async () => {
    await frozen();
    await ask('withdraw');

    expect(await agree()).toMatchObject({ status: 200, body: { estate: null, mayRecord: true } });
    expect((await stored())?.status).toBe('approved');
    expect((await shop.mailsTo(customer.email)).map(({ subject }) => subject)).toHaveLength(1);
    const again = await signedInAs(shop, customer);
    expect(await again.get('/customer/profile')).toMatchObject({ status: 200 });
    // What staff took in about him is not among his papers.
    expect(await again.get('/customer/papers')).toMatchObject({ body: { papers: [] } });
  });

  test('to withdraw leaves a customer suspended who was so before', async () => {
    await staffs.cora.post(`/admin/customers/${customer.id}/suspend`, {
      reason: 'A doubt.',
      version: customer.version,
    });
    await frozen();
    await ask('withdraw');
    await agree();

    expect((await stored())?.status).toBe('suspended');
    expect((await staffs.cora.get<Customer>(`/admin/customers/${customer.id}`)).body.steps).toEqual([
      'ask_reinstatement',
    ]);
  });

  test('on an estate that has changed is refused', async () => {
    const { id } = await withExecutor();

    expect(
      await staffs.cora.post(`/admin/estates/${id}/ask`, { decision: 'settle', reason: 'Done.', version: 1 }),
    ).toMatchObject({ status: 409 });
    expect(
      await staffs.cora.post(`/admin/estates/${customer.id}/ask`, { decision: 'settle', reason: 'Done.', version: 1 }),
    ).toMatchObject({ status: 404 });
  });
});
