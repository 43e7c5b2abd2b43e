import { sql } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { violationsIn } from '#server/ledger/audit-books.ts';
import { sumOfRef } from '#server/ledger/ledger.service.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { inFallenMarket } from '#server/testing/fallen-market.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
let money: MoneyStaff;
beforeAll(async () => {
  shop = await testApp();
  staff = await invoiceStaff(shop);
  money = await moneyStaff(shop);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

/** The fee invoice of an order's end: 57.73 that the market took, and the fee of 50.00. */
const feeOf = async (orderId: string) => {
  const documents = await staff.documentsOf(orderId);
  return staff.read(documents.find(({ series }) => series === 'FEE')?.id ?? '');
};
/** Paid before it was cancelled, so that its end is paid. */
async function endedPaid() {
  const made = await staff.paid();
  await inFallenMarket(shop, () => staff.cancel(made.order.id));
  const fee = await feeOf(made.order.id);
  // Gold fell from 4165.20 to 4122.70 US dollars at 1.3584.
  const details = [
    'What the market’s ask has fallen since the lock.',
    'Gold: 5,658.00768 CAD an ounce at the lock, 5,600.27568 when it ended',
  ];
  expect(fee).toMatchObject({
    state: 'paid',
    content: { total: '107.73', lines: [{ net: '57.73', details }, { net: '50.00' }] },
  });
  return { ...made, fee, balance: await money.balance(made.customer.id) };
}
const noteOf = async (orderId: string) => (await staff.documentsOf(orderId)).findLast(({ series }) => series === 'CRN');
const booked = (account: string, refId: string) =>
  sumOfRef(shop.db, { account: account as never, unit: 'CAD', refType: 'invoice', refId });
const ended = (id: string) => staff.orders.read(id);

test('a fee that is credited is no income any more, and stands on the customer’s balance', async () => {
  const { order, customer, fee, balance } = await endedPaid();
  expect(balance).toEqual({ CAD: '5790.13' });

  const { status, body } = await staff.credit(fee, [{ position: 1, amount: '50.00' }]);

  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'partially_credited', credited: '50.00', due: '0.00' });
  const note = (await noteOf(order.id))?.id ?? '';
  expect([await booked('cancellation_fees', note), await booked('customer_balance', note)]).toEqual([5000n, -5000n]);
  expect(await money.balance(customer.id)).toEqual({ CAD: '5840.13' });
  expect(await ended(order.id)).toMatchObject({
    payment: 'refund_pending',
    due: '0.00',
    endingCosts: { marketLoss: '57.73', fee: '0.00' },
  });
  const own = await (await signedInAs(shop, customer)).get<Order>(`/customer/orders/${order.id}`);
  expect(own.body.events.at(-1)).toMatchObject({ what: 'Of loss and fee 50.00 CAD was given back' });
  await staff.settle();
  expect(await feeOf(order.id)).toMatchObject({ state: 'partially_credited', paid: '57.73', due: '0.00' });
});

test('loss and fee in parts come to nothing together, and not a cent more', async () => {
  const { order, customer, fee } = await endedPaid();

  const first = await staff.credit(fee, [{ position: 0, amount: '20.00' }]);
  const rest = await staff.credit(first.body, [
    { position: 0, amount: '37.73' },
    { position: 1, amount: '50.00' },
  ]);

  expect(rest.body).toMatchObject({ state: 'credited', credited: '107.73' });
  expect(await money.balance(customer.id)).toEqual({ CAD: '5897.86' });
  expect(await ended(order.id)).toMatchObject({ endingCosts: { marketLoss: '0.00', fee: '0.00' } });
  expect(await staff.credit(rest.body, [{ position: 1, amount: '0.01' }])).toMatchObject({ status: 409 });
});

test('of one that is paid in part, what is not paid is let go first', async () => {
  const { order, customer } = await staff.invoiced();
  await inFallenMarket(shop, () => staff.cancel(order.id));
  await shop.later({ minutes: 1 });
  await staff.orders.pay(order.id, '70.00');
  await staff.settle();
  const fee = await feeOf(order.id);
  expect(fee).toMatchObject({ state: 'partially_paid', due: '37.73' });

  const { body } = await staff.credit(fee, [{ position: 1, amount: '50.00' }]);

  expect(body).toMatchObject({ state: 'partially_credited', paid: '57.73', due: '0.00' });
  expect(await money.balance(customer.id)).toEqual({ CAD: '12.27' });
  expect(await ended(order.id)).toMatchObject({ due: '0.00', payment: 'refund_pending' });
});

test('of one that is hardly paid it lowers what is due, and the rest can be paid', async () => {
  const { order, customer } = await staff.invoiced();
  await inFallenMarket(shop, () => staff.cancel(order.id));
  await shop.later({ minutes: 1 });
  await staff.orders.pay(order.id, '7.73');
  await staff.settle();

  const { body } = await staff.credit(await feeOf(order.id), [{ position: 1, amount: '50.00' }]);

  expect(body).toMatchObject({ paid: '7.73', due: '50.00' });
  expect(await ended(order.id)).toMatchObject({ due: '50.00', dueCad: '50.00', payment: 'partial' });
  await staff.orders.pay(order.id, '50.00');
  await staff.settle();
  expect(await feeOf(order.id)).toMatchObject({ paid: '57.73', due: '0.00' });
  expect(await money.balance(customer.id)).toEqual({});
});

test('ten people who credit the same fee at once give it back once', async () => {
  const { customer, fee } = await endedPaid();

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => staff.credit(fee, [{ position: 1, amount: '50.00' }])),
  );

  expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await money.balance(customer.id)).toEqual({ CAD: '5840.13' });
});

test('what was credited is wired to the customer, and closes the order', async () => {
  const { order, customer, fee } = await endedPaid();
  await staff.credit(fee, [{ position: 1, amount: '50.00' }]);

  const wish = { amount: '5840.13', currency: 'CAD', reason: 'He wants it back.' };
  const { body: asked } = await money.finance.post<{ id: string; version: number }>(
    `/admin/customers/${customer.id}/balance/refunds`,
    wish,
  );
  const approved = await money.second.post<{ version: number }>(`/admin/refunds/${asked.id}/approve`, {
    version: asked.version,
  });
  const paid = await money.finance.post(`/admin/refunds/${asked.id}/pay`, {
    reference: 'WIRE OUT 9',
    version: approved.body.version,
  });

  expect(paid.status).toBe(200);
  expect(await ended(order.id)).toMatchObject({ payment: 'partially_refunded' });
});

test('the audit names a credited fee whose booking is missing', async () => {
  const { order, fee } = await endedPaid();
  await staff.credit(fee, [{ position: 1, amount: '50.00' }]);
  const note = (await noteOf(order.id))?.id ?? '';
  let found: string[] = [];
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`alter table journal_postings disable trigger refuse_change`);
    await tx.execute(sql`alter table journal_entries disable trigger refuse_change`);
    await tx.execute(
      sql`delete from journal_postings g using journal_entries e where e.id = g.entry_id and e.ref_id = ${note}`,
    );
    await tx.execute(sql`delete from journal_entries where ref_id = ${note}`);
    found = (await violationsIn(tx)).flatMap((violation) =>
      violation.invariant === 'I9 credited fees' ? violation.found : [],
    );
    throw new Error('Put everything back.');
  }).catch(() => undefined);

  expect(found).toEqual([`${fee.content.number} credited 5000, booked 0, total 10773, the end cost 5773`]);
});
