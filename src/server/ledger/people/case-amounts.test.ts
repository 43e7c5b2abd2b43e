import { auditBooks } from '#server/ledger/audit-books.ts';
import { complianceStaff } from '#server/testing/compliance-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());

test('a case that payments together opened comes to what was paid, and not to what the orders cost', async () => {
  // Each below the limit, and too far apart to count together until they are paid on one day.
  const product = await aProduct(shop, { premiumFixed: '2900.00' });
  const first = await anOrder(shop, { lines: [{ product, qty: 1 }] });
  const { customer } = first;
  await shop.later({ hours: 30 });
  const second = await anOrder(shop, { customer, lines: [{ product, qty: 1 }] });
  const staff = await complianceStaff(shop);
  const money = await moneyStaff(shop);
  for (const { order } of [first, second])
    await money.paid(order, { amount: (Number(order.due) + 5).toFixed(2), payerName: customer.name });

  const found = await staff.caseOf('large_day', customer.name);

  expect(found.what).toMatch(/ in 2 payments received within 24 h$/);
  expect(await auditBooks(shop.db)).toEqual([]);
  const falsified = await foundAfter(shop, `update compliance_cases set amount_cad = amount_cad - 1000`);
  expect(falsified.map(({ invariant }) => invariant)).toContain('I19 what cases are about');
});
