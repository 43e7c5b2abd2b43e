import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import { purchases } from '#server/buying/purchases/purchases.table.ts';
import { buyingStaff } from '#server/testing/buying-staff.ts';
import { complianceStaff } from '#server/testing/compliance-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterEach(() => shop.close());

test('purchases that were agreed to and not paid out are attempts within 24 hours, with their pieces, and completed once paid out', async () => {
  const buying = await buyingStaff(shop);
  for (const _ of [1, 2, 3]) {
    await buying.accepted({ ...buying.wire, lines: [{ kind: 'product', productId: buying.gold.id, qty: 2 }] });
  }
  const staff = await complianceStaff(shop);
  const { id } = await staff.caseOf('large_day');
  const draft = async () =>
    (await staff.cora.post<ComplianceReport>(`/admin/compliance/cases/${id}/reports`, { kind: 'suspicious' })).body
      .values;
  const values = await draft();
  expect(values).toMatchObject({ isAttempt: 'Attempted', twentyFourHours: 'Yes, 3 transactions' });
  expect(values['disposition']).toContain(`2 × ${buying.gold.name}; not paid out, wire agreed`);
  expect(JSON.stringify(values)).not.toContain(' paid out by wire');

  await shop.db.update(purchases).set({ state: 'paid', paidAt: shop.clock.now() });
  const paid = await draft();
  expect(paid['isAttempt']).toBe('Completed');
  expect(paid['disposition']).toContain('; paid out by wire');
});

test('the overview counts the reports to file, and not the cases that they are of', async () => {
  const staff = await complianceStaff(shop);
  await staff.buyer(['5000.00']);
  const { id } = await staff.caseOf('large_day');
  for (const _ of [1, 2]) await staff.cora.post(`/admin/compliance/cases/${id}/reports`, { kind: 'suspicious' });
  const { body } = await staff.cora.get<{ waiting: { kind: string; count: number }[] }>('/admin/overview');
  expect(body.waiting.find(({ kind }) => kind === 'reports')?.count).toBe(2);
});

test('a report says how many pieces of each product were ordered', async () => {
  const customer = await aCustomer(shop, { name: 'Ada Novak' });
  const product = await aProduct(shop, { premiumFixed: '10.00' });
  await anOrder(shop, { customer, lines: [{ product, qty: 2 }] });
  const staff = await complianceStaff(shop);
  const { id } = await staff.caseOf('large_day');
  const { body } = await staff.cora.post<ComplianceReport>(`/admin/compliance/cases/${id}/reports`, {
    kind: 'suspicious',
  });
  expect(body.values['disposition']).toContain(`: 2 × ${product.name}`);
});
