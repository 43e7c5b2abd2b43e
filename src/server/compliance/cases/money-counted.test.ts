import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { moneyStaff, type MoneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ComplianceStaff;
let money: MoneyStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
  money = await moneyStaff(shop);
});
afterEach(() => shop.close());

const totalOf = (items: ComplianceCase['items']) =>
  items.reduce((sum, { amountCad }) => sum + Number(amountCad), 0).toFixed(2);
const part = async (id: string, amount: string) => money.match(await money.received({ amount }), { id });

test('a case that was opened by orders is of the money once that is enough, kept up to date with every payment', async () => {
  const { orders } = await staff.buyer(['2900.00', '2900.00', '2900.00']);
  const ordered = await staff.caseOf('large_day');
  expect(ordered.what).toMatch(/^[\d,.]+ CAD ordered in 3 transactions within 24 h$/);
  expect([ordered.amountCad, ordered.ordered]).toEqual([totalOf(ordered.items), []]);

  const [first, second, third] = orders.map(({ id }) => id);
  await part(first ?? '', '6000.00');
  await part(second ?? '', '7000.00');
  const paid = await staff.caseOf('large_day');
  expect([paid.id, paid.amountCad, paid.what]).toEqual([
    ordered.id,
    '13000.00',
    '13,000.00 CAD in 2 payments received within 24 h',
  ]);
  expect(paid.items.map(({ kind, amountCad }) => [kind, amountCad])).toEqual([
    ['receipt', '6000.00'],
    ['receipt', '7000.00'],
  ]);
  expect(paid.ordered).toHaveLength(3);
  expect([paid.windowFrom, paid.windowTo]).toEqual([paid.items[0]?.at, paid.items[1]?.at]);

  await part(third ?? '', '500.50');
  const more = await staff.caseOf('large_day');
  expect([more.id, more.amountCad, totalOf(more.items)]).toEqual([ordered.id, '13500.50', '13500.50']);
  expect((await staff.list('f.kind=in:large_day')).length).toBe(1);
  for (const kind of ['large', 'suspicious']) {
    const path = `/admin/compliance/cases/${more.id}/reports`;
    const { values } = (await staff.cora.post<ComplianceReport>(path, { kind })).body;
    expect(values['amount']).toBe(more.amountCad);
  }
  expect(await auditBooks(shop.db)).toEqual([]);
});

test('three payments just below the limit to one order are one case of structuring, and its orders open no second one', async () => {
  const { orders } = await staff.buyer(['25000.00']);
  for (const amount of ['9000.00', '9001.00', '9002.00']) await part(orders[0]?.id ?? '', amount);
  const found = await staff.caseOf('structuring');
  expect([
    found.amountCad,
    found.items.map(({ amountCad }) => amountCad ?? '').toSorted((a, b) => a.localeCompare(b)),
  ]).toEqual(['27003.00', ['9000.00', '9001.00', '9002.00']]);
  expect(found.what).toContain('3 payments received within 24 h, each just below the limit');
  await shop.services.complianceCases.catchUp();
  expect((await staff.list('sort=number')).map(({ kind }) => kind)).toEqual(['large_day', 'structuring']);
});

test('orders that look cut up and the payments for them are one case', async () => {
  const { orders } = await staff.buyer(['2900.00', '2900.00', '2900.00']);
  await staff.look();
  for (const order of orders) await money.paid(order);
  await staff.look();
  const cases = await staff.list('f.kind=in:structuring');
  expect(cases).toHaveLength(1);
  const found = await staff.caseOf('structuring');
  expect([found.items.length, found.ordered.length, totalOf(found.items)]).toEqual([3, 3, found.amountCad]);
});

test('money for an order of a case that is decided opens no other one', async () => {
  const { orders } = await staff.buyer(['5000.00']);
  const { id } = await staff.caseOf('large_day');
  await staff.decide(id, 'no_action');
  for (const order of orders) await money.paid(order);
  await staff.look();
  expect((await staff.list('f.kind=in:large_day')).map((row) => row.id)).toEqual([id]);
});
