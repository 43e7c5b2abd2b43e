import { eq } from 'drizzle-orm';

import { grouped } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { moneyStaff, type MoneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';

let shop: TestApp;
let staff: ComplianceStaff;
let money: MoneyStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
  money = await moneyStaff(shop);
});
afterEach(() => shop.close());

const draft = (id: string, kind: 'large' | 'suspicious' = 'large') =>
  staff.cora.post<ComplianceReport & { message: string }>(`/admin/compliance/cases/${id}/reports`, { kind });
const three = () => staff.buyer(['2900.00', '2900.00', '2900.00']);

test('a large report is of money received alone, each payment with its method, amount, rate, CAD and payer, and says what is missing', async () => {
  const { orders: placed } = await three();
  const [first, second, unpaid] = placed;
  const { id } = await staff.caseOf('large_day');
  for (const order of [first, second]) if (order) await money.paid(order, { payerName: 'Ada Novak' });
  await shop.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(eq(orders.id, unpaid?.id ?? ''));

  const { body } = await draft(id);
  const { values } = body;
  expect(Number(values['amount'])).toBeCloseTo(Number(first?.total) + Number(second?.total), 2);
  expect(values['payments']?.split('\n')).toHaveLength(2);
  expect(values['payments']).toMatch(
    /^2026-11-20, time missing; Bank wire; 8,[\d.]+ CAD; rate 1; 8,[\d.]+ CAD; from Ada Novak; account missing; reference WIRE/,
  );
  expect(values['references']).not.toContain(unpaid?.number);
  expect(values).toMatchObject({ howPaid: 'Bank wire', rate: '1 CAD = 1 CAD', account: '', transactionTime: '' });
  expect(body.missing).toEqual(expect.arrayContaining(['Account the money came from', 'Purpose of the transaction']));
});

test('money in another currency keeps its amount and rate, and where no rate is known the CAD are missing', async () => {
  const { customer } = await staff.buyer([]);
  const product = await aProduct(shop, { premiumFixed: '9000.00' });
  const { order } = await anOrder(shop, { customer, lines: [{ product, qty: 1 }], request: { currency: 'USD' } });
  await money.paid(order);
  const { id } = await staff.caseOf('large_day');
  const [booked] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  const cad = moneyText(booked?.totalCad ?? 0n);
  const { values: known } = (await draft(id)).body;
  expect(known).toMatchObject({ amount: cad, currencies: `${grouped(order.total)} USD` });
  expect(known['rate']).toMatch(/^1 USD = 1\.\d{6} CAD$/);
  expect(known['payments']).toMatch(
    new RegExp(`; ${grouped(order.total)} USD; rate 1\\.\\d{6}; ${grouped(cad)} CAD; `),
  );

  await shop.db.update(orders).set({ currency: 'CAD' });
  const { values, missing } = (await draft(id, 'suspicious')).body;
  expect(values).toMatchObject({ amount: '', rate: '' });
  expect(values['payments']).toContain('rate missing; CAD missing');
  expect(missing).toEqual(expect.arrayContaining(['Amount, CAD', 'Exchange rate to CAD']));
});

test('a card’s payment has its time by the shop’s clocks, with the offset; another payer is named as a third party', async () => {
  const { orders: placed } = await staff.buyer(['5000.00']);
  for (const order of placed)
    await money.match(await money.received({ amount: order.due, payerName: 'Rolf Retail' }), order);
  const at = new Date('2026-07-01T03:30:00Z');
  await shop.db.update(receipts).set({ source: 'card', method: 'card', receivedAt: at });
  const { id } = await staff.caseOf('large_day');
  const { values } = (await draft(id)).body;
  expect(values).toMatchObject({ transactionOn: '2026-06-30', transactionTime: '23:30:00 -04:00' });
  expect(values['payments']).toContain('from Rolf Retail');
  expect(values['thirdParty']).toBe('Paid by Rolf Retail');
});

test('a transaction is completed once it is paid in full, not as soon as anything is paid', async () => {
  const { orders: placed } = await three();
  const { id } = await staff.caseOf('structuring');
  const attempt = async () => (await draft(id, 'suspicious')).body.values['isAttempt'];
  expect(await attempt()).toBe('Attempted');
  const [first, ...rest] = placed;
  await money.match(await money.received({ amount: '100.00' }), { id: first?.id ?? '' });
  expect(await attempt()).toMatch(
    new RegExp(`Not completed as a whole\\nOrder ${first?.number}: 100.00 CAD of [\\d,.]+ CAD received`),
  );
  for (const order of rest) await money.paid(order);
  await money.match(await money.received({ amount: (Number(first?.total) - 100).toFixed(2) }), { id: first?.id ?? '' });
  expect(await attempt()).toBe('Completed');
  await shop.db.update(orders).set({ status: 'cancelled' });
  expect(await attempt()).toContain('paid in full, not carried out');
});

test('to report what nobody paid for is refused before a second person is asked', async () => {
  await three();
  const { id } = await staff.caseOf('large_day');
  await staff.move(id, { event: 'assign', assigneeId: staff.people[0].id, dueOn: '2026-12-01' });
  await staff.move(id, { event: 'begin' });
  const propose = () => staff.move(id, { event: 'propose', decision: 'report', reason: 'Large.' });
  expect(await propose()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No money was received') },
  });
  // Who reports it as an attempt begins that report.
  await draft(id, 'suspicious');
  expect((await propose()).status).toBe(200);
});
