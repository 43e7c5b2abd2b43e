import type { BankDay } from '#contract/trade/bank-days.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { bankHolidays } from './bank-holidays.table.ts';

let shop: TestApp;
let finance: Browser;
/* Thursday, 24 December 2026. Christmas is the Friday; Boxing Day, a Saturday, is kept on the Monday. */
beforeAll(async () => {
  shop = await testApp({ clock: fakeClock('2026-12-24T15:00:00Z'), config: { rateLimit: 0 } });
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(bankHolidays));
afterEach(() => expectCleanBooks(shop));

const closed = (day: string, name = 'Closed', by = finance) => by.post<BankDay>('/admin/bank-days', { day, name });
const listed = async () => (await finance.get<{ items: BankDay[] }>('/admin/bank-days')).body.items;
const heldUntil = async (order: Order) => {
  const staff = await moneyStaff(shop);
  const money = await staff.paid(order, { method: 'draft', receivedOn: '2026-12-24' });
  return money.payments[0]?.holdUntil;
};

test('an order placed before Christmas is paid by the second day on which banks work', async () => {
  const { order } = await anOrder(shop);

  expect(order.paymentDeadline).toBe('2026-12-30T15:00:00.000Z');
});

test('a day of the shop’s own table is left out of what begins after it was entered', async () => {
  const before = await anOrder(shop);
  await closed('2026-12-29', 'The bank moves house');
  const after = await anOrder(shop);

  expect(before.order.paymentDeadline).toBe('2026-12-30T15:00:00.000Z');
  expect(after.order.paymentDeadline).toBe('2026-12-31T15:00:00.000Z');
});

test('a bank draft is held for five days on which banks work, over Christmas and New Year', async () => {
  const { order } = await anOrder(shop);

  // 29, 30 and 31 December; 4 and 5 January.
  expect(await heldUntil(order)).toMatch(/^2027-01-05T/);
});

test('a bank draft is held a day longer over a day of the shop’s own table', async () => {
  await closed('2026-12-30');
  const { order } = await anOrder(shop);

  expect(await heldUntil(order)).toMatch(/^2027-01-06T/);
});

test('the table shows the federal holidays to come until the end of next year and our own among them, in order, and is audited', async () => {
  const { body: added } = await closed('2027-02-15', 'Family Day');

  const items = await listed();
  expect(items).toHaveLength(13);
  expect(items.map(({ day }) => day)).toEqual(items.map(({ day }) => day).toSorted());
  expect(items).toContainEqual({ id: null, day: '2026-12-28', name: 'Boxing Day' });
  expect(items).toContainEqual({ id: added.id, day: '2027-02-15', name: 'Family Day' });
  await finance.delete(`/admin/bank-days/${added.id ?? ''}`);

  expect(await listed()).toHaveLength(12);
  const rows = await shop.audited({ entityId: 'bank_day:2027-02-15' });
  expect(rows.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
    'setting.bank_day_closed Finn Finance',
    'setting.bank_day_opened Finn Finance',
  ]);
});

test.each([
  ['a weekend', '2027-02-13', 'Banks are closed on that day anyway.'],
  ['a federal holiday', '2026-12-28', 'Banks are closed on that day anyway.'],
  ['a day that is over', '2026-12-23', 'This day is over. Choose one that is to come.'],
  ['a day that stands there', '2027-03-01', 'That day is in the table already.'],
])('%s is refused beside its field', async (_what, day, message) => {
  await closed('2027-03-01');

  expect(await closed(day)).toMatchObject({ status: 422, body: { errors: { day: [message] } } });
});

test('a year of a province’s days is entered in one step, or not at all', async () => {
  const several = (...days: string[]) =>
    finance.post('/admin/bank-days/several', { days: days.map((day) => ({ day, name: 'Of the province' })) });

  expect(await several('2027-06-24', '2027-02-13')).toMatchObject({
    status: 422,
    body: { errors: { 'days.1.day': ['Banks are closed on that day anyway.'] } },
  });
  expect((await listed()).some(({ day }) => day === '2027-06-24')).toBe(false);

  expect(await several('2027-06-24', '2027-08-02')).toMatchObject({ status: 200 });
  expect((await listed()).filter(({ name }) => name === 'Of the province').map(({ day }) => day)).toEqual([
    '2027-06-24',
    '2027-08-02',
  ]);
  expect(await several('2027-03-29', '2027-08-02')).toMatchObject({
    status: 422,
    body: { errors: { 'days.1.day': ['That day is in the table already.'] } },
  });
});

test('two people who enter the same day at once enter it once', async () => {
  const replies = await Promise.all([closed('2027-03-01'), closed('2027-03-01'), closed('2027-03-01')]);

  expect(statusesOf(replies)).toEqual([200, 422, 422]);
});

test('only who sets the terms of payments changes it', async () => {
  const compliance = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));

  expect(await closed('2027-03-01', 'No', compliance)).toMatchObject({ status: 403 });
  expect(await compliance.get('/admin/bank-days')).toMatchObject({ status: 200 });
});
