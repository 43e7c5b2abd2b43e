import type { BankImportPreview } from '#contract/trade/bank-imports.contract.ts';
import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import type { ReceiptRow, UsedReference, WaitingMoney } from '#contract/trade/receipts.contract.ts';
import { statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: MoneyStaff;
let order: Order;
let other: Order;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  staff = await moneyStaff(shop);
  ({ order } = await anOrder(shop, { customer: await aCustomer(shop, { name: 'Ada Novak' }) }));
  ({ order: other } = await anOrder(shop, { customer: await aCustomer(shop, { name: 'Bo Chen' }) }));
});
afterEach(() => expectCleanBooks(shop));

interface Refused {
  code?: string;
  used?: UsedReference[];
  message?: string;
}
const pay = ({ id, due }: Order, says: object) =>
  staff.finance.post<AdminOrder & Refused>(`/admin/orders/${id}/payments`, {
    ...{ amount: due, payerName: 'Ada Novak', receivedOn: '2026-11-20', version: 1 },
    ...says,
  });

describe('a reference under which money came in before', () => {
  test('is refused for another payment, with the place where it stands', async () => {
    await pay(order, { reference: 'WIRE 6867 INGOT' });
    const again = await pay(other, { reference: 'wire-6867 ingot', payerName: 'Bo Chen' });

    expect(again).toMatchObject({
      status: 409,
      body: { code: 'reference_used', used: [{ orderId: order.id, orderNumber: order.number, state: 'matched' }] },
    });
    expect(again.body.message).toContain(`5,897.86 CAD, order ${order.number}`);
  });

  test('is refused too while that money waits, from a file of the bank, and under another amount', async () => {
    const text = `Date,Payer,Description,Amount\n2026-11-20,Bo Chen,BANK LINE ${other.number},40.00`;
    const file = { text, bankAccount: 'Main', currency: 'CAD' };
    const shown = await staff.finance.post<BankImportPreview>('/admin/receipts/import/preview', {
      ...file,
      mapping: null,
    });
    const { mapping, plan } = shown.body;
    await staff.finance.post('/admin/receipts/import', { ...file, mapping, plan });

    expect(await pay(other, { reference: `Bank line ${other.number}`, payerName: 'Bo Chen' })).toMatchObject({
      status: 409,
      body: { used: [{ orderId: null, state: 'unmatched', amount: '40.00' }] },
    });
  });

  test('may come again with a reason, which the log keeps with where the other money is', async () => {
    const first = await staff.received({ reference: 'RENT OF GOLD', amount: '10.00' });
    expect((await pay(order, { reference: 'RENT OF GOLD' })).status).toBe(409);
    const { status } = await pay(order, { reference: 'RENT OF GOLD', whyAgain: 'Both wrote the same words.' });

    expect(status).toBe(200);
    const rows = await shop.audited({ action: 'receipt.recorded' });
    expect(rows.at(-1)?.after).toMatchObject({ whyAgain: 'Both wrote the same words.', sameReferenceAs: [first.id] });
  });

  test('in another currency is other money', async () => {
    await staff.received({ reference: 'TWO CURRENCIES', currency: 'USD' });

    expect((await pay(order, { reference: 'TWO CURRENCIES' })).status).toBe(200);
  });

  test('counts once when two orders are marked as paid by it at the same moment', async () => {
    const replies = await Promise.all([
      pay(order, { reference: `RACE ${order.number}` }),
      pay(other, { reference: `RACE ${order.number}`, payerName: 'Bo Chen' }),
      staff.second.post('/admin/receipts', {
        ...{ method: 'wire', amount: '1.00', currency: 'CAD', payerName: '', reference: `RACE ${order.number}` },
        receivedOn: '2026-11-20',
      }),
    ]);

    expect(statusesOf(replies)).toEqual([200, 409, 409]);
  });
});

describe('an order that is marked as paid', () => {
  test('by another name waits for compliance, as matched money does', async () => {
    const { status, body } = await pay(order, { reference: `KOVAC ${order.number}`, payerName: 'Peter Kovac' });

    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'awaiting_payment', paid: '0.00' })]);
    expect(await staff.tasks(staff.compliance)).toContain('receipt.other_name');
  });

  test('on a day that has not come, or by nobody, is refused beside the field', async () => {
    expect(await pay(order, { reference: 'x', receivedOn: '2099-01-01' })).toMatchObject({
      status: 422,
      body: { errors: { receivedOn: [expect.any(String)] } },
    });
    expect(await pay(order, { reference: 'x', payerName: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { payerName: [expect.any(String)] } },
    });
  });

  test('shows the money that waits and fits it, so that it is matched and not booked again', async () => {
    const fitting = await staff.received({ reference: `Order ${order.number}`, amount: order.due });
    await staff.received({ reference: 'Somebody else', amount: '3.00', payerName: 'Cy Twombly' });
    const { body } = await staff.finance.get<{ items: WaitingMoney[] }>(`/admin/orders/${order.id}/waiting-money`);

    expect(body.items[0]).toMatchObject({ id: fitting.id, score: 85 });
    expect(body.items.map(({ reference }) => reference)).not.toContain('Somebody else');
    const matched: { body: ReceiptRow } = await staff.match(fitting, order);
    expect(matched.body.state).toBe('matched');
  });

  test('is not offered the money that names another living order by its very number', async () => {
    await staff.received({ reference: `Order ${other.number}`, amount: order.due });
    const both = await staff.received({ reference: `Orders ${order.number} and ${other.number}`, amount: order.due });
    const { body } = await staff.finance.get<{ items: WaitingMoney[] }>(`/admin/orders/${order.id}/waiting-money`);
    expect(body.items.map(({ id }) => id)).toEqual([both.id]);

    const its = await staff.finance.get<{ items: WaitingMoney[] }>(`/admin/orders/${other.id}/waiting-money`);
    expect(its.body.items).toHaveLength(2);
  });
});
