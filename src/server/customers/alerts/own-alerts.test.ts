import { eq } from 'drizzle-orm';

import type { AlertRow, OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { alerts } from './alerts.table.ts';

let shop: TestApp;
let customer: UserRecord;
let ann: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.feed.trade({ open: true });
  await spot('4164.40', '4165.20');
  customer = await aCustomer(shop, { name: 'Ann Able' });
  ann = await signedInAs(shop, customer);
});

/** Gold in US dollars; 4165.20 is 5,658.01 CAD. Small steps, so that the feed is believed. */
async function spot(bid: string, ask: string) {
  shop.feed.quote('XAU', bid, ask);
  await shop.later({ seconds: 70 });
}
const look = () => shop.services.alertWatch.look();
const spotForm = { kind: 'spot', metal: 'XAU', currency: 'CAD', direction: 'below', amount: '5600.00', repeats: false };
const make = (form: object = spotForm, by = ann) => by.post<OwnAlertRow>('/customer/alerts', form);
const made = async (form: object = spotForm) => (await make(form)).body;
const read = async (id: string) => (await ann.get<OwnAlertRow>(`/customer/alerts/${id}`)).body;
const mails = () => shop.mailsTo(customer.email);

describe('a customer', () => {
  test('who asks for the same twice has it once', async () => {
    const [one, other] = await Promise.all([made(), made()]);
    expect(one.id).toBe(other.id);
    expect((await ann.get<ListReply<OwnAlertRow>>('/customer/alerts')).body.total).toBe(1);
  });

  test('has fifty at most, also of those asked for at once', async () => {
    const values = { ...{ customerId: customer.id, kind: 'spot', metal: 'XAU', currency: 'CAD', direction: 'below' } };
    const row = { ...values, target: 'spot XAU CAD', primed: true, expiresAt: new Date('2027-11-20') } as const;
    await shop.db
      .insert(alerts)
      .values(
        Array.from({ length: 49 }, (_, at) => ({ ...row, amount: BigInt(at + 1) }) as typeof alerts.$inferInsert),
      );
    const replies = await Promise.all([make(), make({ ...spotForm, amount: '5500.00' })]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  test('without a confirmed address sets none', async () => {
    const stranger = await signedInAs(shop, await aCustomer(shop, { verified: false }));
    expect(await make(spotForm, stranger)).toMatchObject({ status: 409 });
  });

  test('changes the amount of one, under its version, and it waits anew', async () => {
    const { id, version } = await made();
    const change = { amount: '5500.00', direction: 'below', repeats: true, version };
    const changed = await ann.put<OwnAlertRow>(`/customer/alerts/${id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { amount: '5500.00', repeats: true, status: 'active' } });
    expect(await ann.put(`/customer/alerts/${id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { id, amount: '5500.00' } },
    });
  });

  test('sees and touches nobody else’s', async () => {
    const { id, version } = await made();
    const other = await signedInAs(shop, await aCustomer(shop));
    expect(await other.get(`/customer/alerts/${id}`)).toMatchObject({ status: 404 });
    expect(await other.post(`/customer/alerts/${id}/remove`, { version })).toMatchObject({ status: 404 });
    expect((await other.get<ListReply<OwnAlertRow>>('/customer/alerts')).body.total).toBe(0);
  });

  test('deletes one, and it is gone for him and never goes off', async () => {
    const { id, version } = await made();
    expect(await ann.post(`/customer/alerts/${id}/remove`, { version })).toMatchObject({ status: 200 });
    await spot('4120.00', '4120.80');
    await look();
    expect(await mails()).toHaveLength(0);
    expect((await ann.get<ListReply<OwnAlertRow>>('/customer/alerts')).body.total).toBe(0);
  });
});

test('an alert ends after twelve months, and every step of it stands in the audit log', async () => {
  const { id, expiresAt } = await made();
  expect(expiresAt.slice(0, 10)).toBe('2027-11-2' + shop.clock.now().toISOString().slice(9, 10));
  await shop.db.update(alerts).set({ expiresAt: shop.clock.now() }).where(eq(alerts.id, id));
  await shop.services.alertWatch.expire();

  expect(await read(id)).toMatchObject({ status: 'expired' });
  const told = (await shop.mailsTo(customer.email)).at(-1);
  expect(told?.text).toMatch(/It has not happened since\..*switch it on again/s);
  const rows = await shop.audited({ entityId: id });
  expect(rows.map(({ action }) => action)).toEqual(['alert.made', 'alert.expired']);
});

test('the staff sees everybody’s by the right to see customers', async () => {
  const { id } = await made();
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const found = await sales.get<ListReply<AlertRow>>('/admin/alerts?f.kind=in:spot&q=Able&rows=100');
  expect(found.body.items.find((row) => row.id === id)).toMatchObject({ customer: 'Ann Able', subject: 'Gold' });
  const vault = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));
  expect(await vault.get('/admin/alerts')).toMatchObject({ status: 403 });
});
