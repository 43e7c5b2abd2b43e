import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ComplianceStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
});
afterEach(() => shop.close());

const draft = (id: string, kind: string) =>
  staff.cora.post<ComplianceReport & { message: string }>(`/admin/compliance/cases/${id}/reports`, { kind });

test('several payments from other names are one case and one report with their sum and every name', async () => {
  const money = await moneyStaff(shop);
  const { orders } = await staff.buyer(['5.00']);
  const [order] = orders;
  for (const [index, payerName] of ['Rolf Retail', 'Ben Barter', 'Rolf Retail'].entries()) {
    const receipt = await money.received({ amount: `1.1${index}`, payerName });
    await money.match(receipt, { id: order?.id ?? '' });
    await staff.look();
  }
  const found = await staff.caseOf('other_payer');
  expect([found.amountCad, found.items.length]).toEqual(['3.33', 3]);
  expect(found.what).toBe('3.33 CAD in 3 payments from Rolf Retail, Ben Barter');
  const { values } = (await draft(found.id, 'suspicious')).body;
  expect(values['amount']).toBe('3.33');
  expect(values['narrative']).toContain('Rolf Retail, Ben Barter');
});

/** Four orders of about 6,080 CAD, twenty hours apart. */
async function chain(): Promise<Order[]> {
  const { customer, orders } = await staff.buyer(['10.00']);
  for (let more = 0; more < 3; more += 1) {
    await shop.later({ hours: 20 });
    const product = await aProduct(shop, { premiumFixed: '10.00' });
    orders.push((await anOrder(shop, { customer, lines: [{ product, qty: 1 }] })).order);
  }
  return orders;
}

test('a chain of orders says its true span, and each large report is of the money received within 24 hours', async () => {
  const orders = await chain();
  // Sessions have ended meanwhile.
  staff = await complianceStaff(shop);
  const found = await staff.caseOf('large_day');
  expect(found.items).toHaveLength(4);
  expect(found.what).toMatch(
    /^[\d,.]+ CAD ordered in 4 transactions within 60 h, of which at most [\d,.]+ CAD in 2 transactions within 24 h$/,
  );
  const sumOf = (items: typeof found.items) =>
    items.reduce((sum, { amountCad }) => sum + Number(amountCad), 0).toFixed(2);

  expect(await draft(found.id, 'large')).toMatchObject({
    status: 409,
    body: { message: `No money was received for case ${found.number}, so there is no large transaction to report.` },
  });
  const money = await moneyStaff(shop);
  for (const [at, order] of orders.entries())
    await money.paid(order, { receivedOn: at < 2 ? '2026-11-20' : '2026-11-22', payerName: 'Ada Novak' });
  const first = await draft(found.id, 'large');
  expect(first.body.values).toMatchObject({
    amount: sumOf(found.items.slice(0, 2)),
    twentyFourHours: 'Yes, 2 payments',
  });
  const second = await draft(found.id, 'large');
  expect(second.body.values).toMatchObject({ amount: sumOf(found.items.slice(2)) });
  expect(second.body.values['references']?.split('\n')).toHaveLength(2);
  expect(await draft(found.id, 'large')).toMatchObject({
    status: 409,
    body: { message: `${first.body.number}, ${second.body.number} report this already.` },
  });
});
