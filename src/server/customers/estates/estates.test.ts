import { eq } from 'drizzle-orm';

import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { Estate, EstatePage } from '#contract/customers/estates.contract.ts';
import type { AdminRole } from '#contract/permissions.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { quotes } from '#server/trade/quotes/quotes.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aNotice, nameExecutor, onEstate, recordDeath, sendEstatePaper } from '#server/testing/estate-staff.ts';
import { aQuote } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
const staffs = {} as Record<'cora' | 'karl' | 'sam' | 'finn', Browser>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const staff = async (name: string, roles: AdminRole[]) => signedInAs(shop, await anAdmin(shop, { roles, name }));
  staffs.cora = await staff('Cora Compliance', ['compliance']);
  staffs.karl = await staff('Karl Compliance', ['compliance']);
  staffs.sam = await staff('Sam Sales', ['sales']);
  staffs.finn = await staff('Finn Finance', ['finance']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop, { name: 'Ann Able' });
});

const record = (own: object = {}, by = staffs.cora) => recordDeath(by, customer.id, own);
const frozen = async () => (await record()).body.estate as Estate;
const ask = (decision: string, by = staffs.cora) => onEstate(by, customer.id, 'ask', { decision });
const page = async (by = staffs.cora) => (await by.get<EstatePage>(`/admin/customers/${customer.id}/estate`)).body;
const stored = async () => (await shop.db.select().from(users).where(eq(users.id, customer.id)))[0];
const payOut = () =>
  staffs.finn.post(`/admin/customers/${customer.id}/balance/refunds`, {
    ...{ amount: '10.00', currency: 'CAD', reason: 'To the estate.' },
  });

describe('a notice of death', () => {
  test('freezes the account at once: sessions and the locked price end, and nobody is told', async () => {
    const { quote } = await aQuote(shop, { customer });
    const atHome = await signedInAs(shop, customer);

    expect(await record()).toMatchObject({
      status: 200,
      body: {
        estate: { ...aNotice, state: 'frozen', recordedBy: 'Cora Compliance', executor: null },
        mayRecord: false,
      },
    });

    expect(await atHome.get('/customer/profile')).toMatchObject({ status: 401 });
    const [locked] = await shop.db.select().from(quotes).where(eq(quotes.id, quote.id));
    expect(locked).toMatchObject({ status: 'voided' });
    expect((await stored())?.status).toBe('suspended');
    expect(await shop.mailsTo(customer.email)).toEqual([]);
  });

  test('is not taken without its paper, of a day to come, or twice', async () => {
    const url = `/admin/customers/${customer.id}/estate`;
    expect(await staffs.cora.post(url, { ...aNotice, version: customer.version })).toMatchObject({
      status: 422,
      body: { errors: { 'paper:death_notice': ['Add this paper: Proof of death.'] } },
    });
    expect(await record({ diedOn: '2026-11-21' })).toMatchObject({
      status: 422,
      body: { errors: { diedOn: ['This date is in the future. Enter the date of death.'] } },
    });
    expect(await record()).toMatchObject({ status: 200 });
    expect(await record()).toMatchObject({ status: 409 });
  });

  test('recorded by two people at once is one', async () => {
    await sendEstatePaper(staffs.cora, customer.id, 'death_notice');
    const send = (by: Browser) =>
      by.post(`/admin/customers/${customer.id}/estate`, { ...aNotice, version: customer.version });

    expect(statusesOf(await Promise.all([send(staffs.cora), send(staffs.karl)]))).toEqual([200, 409]);
  });

  test('is for who may suspend customers; who reads them sees it and can do nothing', async () => {
    expect(await record({}, staffs.sam)).toMatchObject({ status: 403 });
    await frozen();

    expect((await page(staffs.sam)).estate).toMatchObject({ state: 'frozen', steps: [] });
    expect(await ask('settle', staffs.sam)).toMatchObject({ status: 403 });
    expect(await sendEstatePaper(staffs.sam, customer.id, 'executor_papers')).toMatchObject({ status: 403 });
  });

  test('is the only thing that lets the customer in again', async () => {
    await frozen();
    const { body } = await staffs.karl.get<Customer>(`/admin/customers/${customer.id}`);

    expect(body.steps).toEqual([]);
    expect(
      await staffs.karl.post(`/admin/customers/${customer.id}/reinstate`, {
        reason: 'He wrote.',
        version: body.version,
      }),
    ).toMatchObject({ status: 409 });
  });

  test('is not one of a company', async () => {
    customer = await aCustomer(shop, { accountType: 'commercial' });

    expect(await record()).toMatchObject({ status: 409 });
    expect(await page()).toMatchObject({ mayRecord: false });
  });

  test('stands in the timeline of the customer', async () => {
    await frozen();
    const { body } = await staffs.cora.get<CustomerProfile>(`/admin/customers/${customer.id}/profile`);

    expect(body.acts.map(({ action }) => action)).toContain('customer.death_recorded');
  });
});

describe('while an account is frozen', () => {
  test('nothing is bought for the customer and nothing is paid out', async () => {
    await frozen();

    expect(await payOut()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('frozen on a notice of death') },
    });
    expect(
      await staffs.sam.post(`/admin/customers/${customer.id}/quotes/estimate`, {
        ...{ currency: 'CAD', delivery: 'pickup', paymentMethod: 'wire', lines: [{ productId: customer.id, qty: 1 }] },
      }),
    ).not.toMatchObject({ status: 200 });
  });

  test('mails to the address wait for nobody, and go to the executor once there is one', async () => {
    const write = async (subject: string, secret = false) => {
      const { writeMail } = await import('#server/outbox/outbox.service.ts');
      const mail = { to: customer.email, subject, body: 'Text.', secret, written: 'staff' as const };
      await writeMail(shop.db, shop.clock, mail);
    };
    const estate = await frozen();
    await write('Before');
    expect(await shop.mailsTo(customer.email)).toEqual([]);

    await nameExecutor(staffs.cora, customer.id, estate, { email: `of-${customer.email}` });
    await write('After');
    await write('A code', true);

    const there = await shop.mailsTo(`of-${customer.email}`);
    expect(there.map(({ subject }) => subject)).toEqual(['About the estate of Ann Able', 'After']);
    expect(there[1]?.text).toMatch(
      /^This email is about the account of Ann Able, for whose estate you speak\.\n\nText\./,
    );
    expect(await shop.mailsTo(customer.email)).toEqual([]);
  });

  test('the address of the customer is not one of an executor, and papers are asked for', async () => {
    const { id, version } = await frozen();
    const executor = { name: 'Clara Counsel', capacity: 'lawyer', email: 'clara@law.example', phone: '' };

    expect(await staffs.cora.post(`/admin/estates/${id}/executor`, { executor, version })).toMatchObject({
      status: 422,
      body: { errors: { 'paper:executor_papers': [expect.any(String)] } },
    });
    expect(
      await nameExecutor(staffs.cora, customer.id, { id, version }, { email: customer.email.toUpperCase() }),
    ).toMatchObject({ status: 422, body: { errors: { 'executor.email': [expect.any(String)] } } });
  });
});
