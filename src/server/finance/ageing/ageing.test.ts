import type { Ageing } from '#contract/finance/ageing.contract.ts';
import { agedSums } from '#contract/finance/ageing.rules.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { aBill, billLine, type BooksStaff, booksStaff } from '#server/testing/books-staff.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BooksStaff;
beforeEach(async () => {
  shop = await testApp();
  staff = await booksStaff(shop);
});
afterEach(() => shop.close());

const ageing = async (side: string, day: string) =>
  (await staff.finance.get<Ageing>(`/admin/ageing/${side}?day=${day}`)).body.items;

test('an order that is not paid is owed from its placing, and overdue from the day after its deadline', async () => {
  const { order } = await anOrder(shop);
  const [now, later] = [await ageing('receivables', '2026-11-20'), await ageing('receivables', '2027-02-10')];

  expect(now).toMatchObject([
    { id: order.id, number: order.number, bucket: 'notDue', amount: order.total, currency: 'CAD' },
  ]);
  expect(later).toMatchObject([{ bucket: 'upTo90', amount: order.total }]);
  expect(await ageing('receivables', '2026-11-19')).toEqual([]);
});

test('what was paid is owed no more from that day on, and was before', async () => {
  const { order } = await anOrder(shop);
  await shop.later({ hours: 24 });
  await (await moneyStaff(shop)).paid(order);
  staff = await booksStaff(shop);

  expect(await ageing('receivables', '2026-11-20')).toHaveLength(1);
  expect(await ageing('receivables', '2026-11-21')).toEqual([]);
});

test('what an order’s end cost is owed until it is paid', async () => {
  const { order } = await anOrder(shop);
  await orderStaff(shop).move('super', order.id, { event: 'cancel', reason: 'Not wanted.', waive: false });
  await shop.services.invoices.settleDue();

  const [left] = await ageing('receivables', '2026-11-20');
  expect(left?.id).toBe(order.id);
  expect(Number(left?.amount)).toBeGreaterThan(0);
  expect(Number(left?.amount)).toBeLessThan(Number(order.total));
});

test('the ageing adds up to the account of the trial balance, on any day', async () => {
  for (const _ of [1, 2, 3]) await anOrder(shop);
  const items = await ageing('receivables', '2026-11-20');

  expect(agedSums(items, '2026-11-20').total).toBe((await staff.balances())['receivable']);
});

test('bills are owed to suppliers by their due days, currencies apart, less what was paid by that day', async () => {
  const bill = await staff.billed(aBill({ billedOn: '2026-08-01', dueOn: '2026-08-10' }));
  await staff.billed(
    aBill({ number: 'B-78', currency: 'USD', rate: '1.3584', lines: [billLine('office_costs', '50.00')] }),
  );
  await staff.pay(bill, '60.00');

  expect(await ageing('payables', '2026-11-20')).toMatchObject([
    { number: 'B-77', bucket: 'over90', amount: '40.00', currency: 'CAD', party: 'North Shore Refinery' },
    { number: 'B-78', bucket: 'notDue', amount: '50.00', currency: 'USD' },
  ]);
  expect(await ageing('payables', '2026-11-18')).toMatchObject([{ amount: '100.00' }, { amount: '50.00' }]);
});

test('the file has an amount in the column of its age, is no formula, and its taking is written down', async () => {
  await staff.billed(aBill({ supplier: '=HYPERLINK("x")', billedOn: '2026-10-01', dueOn: '2026-10-31' }));
  const { body } = await staff.finance.get<string>('/admin/ageing/payables/csv?day=2026-11-20');

  expect(body.split('\r\n')).toEqual([
    '\uFEFFSupplier,Bill,Due,Currency,Not due,1 to 30 days,31 to 60,61 to 90,Over 90,Total',
    `"'=HYPERLINK(""x"")",B-77,2026-10-31,CAD,,100.00,,,,100.00`,
    '',
  ]);
  const taken = (await shop.db.select().from(auditLog)).filter(({ action }) => action === 'export.taken');
  expect(taken).toMatchObject([{ actorName: 'Finn Finance', entityId: 'ageing:payables' }]);
});

test('who may not read the books sees nothing of it', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect((await sales.get('/admin/ageing/receivables?day=2026-11-20')).status).toBe(403);
  expect((await sales.get('/admin/ageing/receivables/csv?day=2026-11-20')).status).toBe(403);
  expect((await staff.finance.get('/admin/ageing/receivables?day=2026-02-30')).status).toBe(422);
});
