import { eq } from 'drizzle-orm';

import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import type { CustomerRow } from '#contract/customers/customers.contract.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type SellBackStaff, sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

let shop: TestApp;
let staff: ComplianceStaff;
let seller: SellBackStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
  seller = await sellBackStaff(shop);
});
afterEach(() => shop.close());

const kinds = async () => {
  await staff.look();
  return (await staff.list('sort=number')).map(({ kind }) => kind);
};
const declared = (expectedVolume: string) =>
  shop.db.insert(kycCases).values({ userId: seller.customer.id, form: { expectedVolume } as object });
/** A sale of one piece by what it was booked at in CAD; the test looks at the rules alone. */
const sold = async (netCad: bigint) => {
  const sale = await seller.submitted();
  await shop.db.update(sellBacks).set({ netCad }).where(eq(sellBacks.id, sale.id));
  return sale;
};

test('a year of sales out of the vault above the declared volume is unusual, and the case leads to each sale', async () => {
  await declared('under_10000');
  const first = await seller.submitted();
  expect(await kinds()).toEqual([]);
  const second = await seller.submitted();
  const third = await seller.submitted();

  const found = await staff.caseOf('unusual');
  expect(found.what).toMatch(/CAD sold to the shop within a year, where 10,000\.00 CAD was declared$/);
  expect(found.items.map(({ kind, refId, label }) => [kind, refId, label])).toEqual(
    [first, second, third].map(({ id, number }) => ['sell_back', id, number]),
  );
  expect(found.items.map(({ amountCad }) => amountCad)).toEqual([first, second, third].map(({ net }) => net));
  await expectCleanBooks(shop);
});

test('what was bought and what was sold count together, and the case tells them apart', async () => {
  await declared('under_10000');
  const { order } = await anOrder(shop, {
    customer: seller.customer,
    lines: [{ product: await aProduct(shop), qty: 1 }],
  });
  const one = await seller.submitted();
  const two = await seller.submitted();
  const found = await staff.caseOf('unusual');
  expect(found.what).toContain('ordered or sold to the shop within a year (');
  expect(found.what.replaceAll(',', '')).toContain(`${order.total} CAD ordered`);
  expect(found.items.map(({ label }) => label).toSorted()).toEqual(
    [order.number, one.number ?? '', two.number ?? ''].toSorted(),
  );
  await expectCleanBooks(shop);
});

test('three sales just below the limit within a day look cut up, also one that was cancelled', async () => {
  await sold(800_000n);
  const cancelled = await sold(999_999n);
  await seller.done(
    seller.cancel((await seller.own.get<typeof cancelled>(`/customer/sell-backs/${cancelled.id}`)).body),
  );
  expect(await kinds()).not.toContain('structuring');
  await sold(850_000n);

  const found = await staff.caseOf('structuring');
  expect(found.what).toMatch(/^3 transactions within 24 h, each sold to the shop just below the limit: /);
  expect(found.items.map(({ kind }) => kind)).toEqual(['sell_back', 'sell_back', 'sell_back']);
});

test('sales of 10,000.00 within a day are a case and no large cash report, since we pay and receive nothing', async () => {
  await sold(600_000n);
  await sold(400_000n);
  const found = await staff.caseOf('large_day');
  expect(found.what).toBe('10,000.00 CAD sold to the shop in 2 transactions within 24 h');

  const draft = (kind: 'large' | 'suspicious') =>
    staff.cora.post<ComplianceReport & { message: string }>(`/admin/compliance/cases/${found.id}/reports`, { kind });
  expect(await draft('large')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No money was received') },
  });
  const { body } = await draft('suspicious');
  expect(body.values).toMatchObject({ isAttempt: 'Attempted', twentyFourHours: 'Yes, 2 transactions' });
  expect(body.values['disposition']).toMatch(/^Sale SB-\d+: 1 × .+; not paid out, wire agreed/);
  expect(body.values['references']).toContain('Sale from the vault SB-');
});

test('a sale that was turned down or cancelled is neither large nor part of a year', async () => {
  await declared('under_10000');
  const sale = await sold(2_000_000n);
  await shop.db.update(sellBacks).set({ state: 'rejected' }).where(eq(sellBacks.id, sale.id));
  expect(await kinds()).toEqual([]);
});

test('the daily look finds who sold out of the vault, though nothing was noted', async () => {
  await declared('under_10000');
  await sold(2_500_000n);
  await shop.db.execute('delete from compliance_dues');
  await shop.services.complianceCases.catchUp();
  expect((await staff.list('sort=number')).map(({ kind }) => kind).toSorted()).toEqual(['large_day', 'unusual']);
});

test('staff reads apart what a customer bought and what he sold, from when both sides agreed to it', async () => {
  const boss = await signedInAs(shop, await anAdmin(shop));
  const { id } = seller.customer;
  const told = async () => {
    const { body } = await boss.get<{ items: CustomerRow[] }>('/admin/customers');
    const { volume } = (await boss.get<CustomerProfile>(`/admin/customers/${id}/profile`)).body;
    const row = body.items.find((each) => each.id === id);
    return [row?.volumeCad, row?.soldCad, volume.lifetimeCad, volume.soldCad];
  };
  const sale = await seller.submitted();
  expect(await told()).toEqual(['0.00', '0.00', '0.00', '0.00']);

  await seller.done(seller.decide(sale, 'approve'));
  expect(await told()).toEqual(['0.00', sale.net, '0.00', sale.net]);
  await shop.db.execute('select public.sum_dealings()');
  expect(await told()).toEqual(['0.00', sale.net, '0.00', sale.net]);
});
