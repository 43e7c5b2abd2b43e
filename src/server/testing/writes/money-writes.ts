import { randomUUID } from 'node:crypto';

import type { BankImportPreview } from '#contract/trade/bank-imports.contract.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import { orderDesk } from '#server/testing/order-desk.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { moneyDesk } from '#server/testing/money-desk.ts';

import { made, type Versioned, type WriteCases, type WriteDesk } from './write-case.ts';

/** Each under a reference of its own: one that came before is refused. */
const receipt = () => ({
  ...{ method: 'wire', amount: '50.00', currency: 'CAD', payerName: '', reference: `WIRE ${randomUUID()}` },
  receivedOn: '2026-11-20',
});
const aReceipt = ({ by }: WriteDesk, says: object = {}) =>
  made<Versioned>(by.post('/admin/receipts', { ...receipt(), ...says }));

/** A customer with fifty dollars on his balance. */
async function aSaver(desk: WriteDesk) {
  const customer = await aCustomer(desk.shop);
  const { id, version } = await aReceipt(desk, { payerName: customer.name });
  await made(desk.by.post(`/admin/receipts/${id}/keep`, { customerId: customer.id, version }));
  return customer;
}

async function aPaidOrder({ shop }: WriteDesk, method = 'wire') {
  const { order } = await anOrder(shop);
  return (await moneyDesk(shop)).paid(order, { method });
}

/** Asked for by the one who prepares, so that whoever calls may approve it. */
async function aRefund(desk: WriteDesk): Promise<Versioned> {
  const { payments, version } = await aPaidOrder(desk);
  const body = { amount: '10.00', target: 'bank', reason: 'A scratch on the bar.', version };
  return made<Versioned>(desk.by.post(`/admin/payments/${payments[0]?.id}/refunds`, body));
}

/** A change of what customers are told of where to pay, asked for by the one who prepares. */
async function aChangeOfWords({ by }: WriteDesk, wanted: string): Promise<string> {
  const { items } = await made<{ items: PaymentMethodRow[] }>(by.get('/admin/payment-methods'));
  const {
    code,
    missing: _missing,
    waiting: _waiting,
    ...terms
  } = items.find((method) => method.code === wanted) as PaymentMethodRow;
  const body = { ...terms, instructions: 'Send it to pay@ingot.example.', reason: 'A new address.' };
  return (await made<PaymentMethodRow>(by.put(`/admin/payment-methods/${code}`, body))).waiting?.id ?? '';
}

const statement = (line: string) => `Date,Payer,Description,Amount\n2026-11-18,Ada Novak,Order ${line},100.00`;

export const moneyWrites: WriteCases = {
  'POST /admin/bank-days': () => ({ body: { day: '2027-02-15', name: 'Family Day' } }),
  'POST /admin/bank-days/several': () => ({ body: { days: [{ day: '2027-03-29', name: 'Easter Monday' }] } }),
  'DELETE /admin/bank-days/:id': async ({ by }) => {
    const entered = by.post('/admin/bank-days', { day: '2027-08-02', name: 'Civic Holiday' });
    return { params: { id: (await made<{ id: string }>(entered)).id } };
  },
  'POST /admin/approvals/:id/approve': async (desk) => ({
    params: { id: await aChangeOfWords(desk, 'etransfer') },
    body: { version: 1 },
  }),
  'POST /admin/approvals/:id/refuse': async (desk) => ({
    params: { id: await aChangeOfWords(desk, 'bill_payment') },
    body: { version: 1, reason: 'Not our account.' },
  }),
  'POST /admin/receipts': () => ({ body: receipt() }),
  'POST /admin/receipts/match-exact': async (desk) => {
    const { order } = await anOrder(desk.shop);
    const { id } = await aReceipt(desk, { amount: order.due, reference: `ORDER ${order.number}` });
    return { body: { selection: { by: 'ids', ids: [id] } } };
  },
  'POST /admin/receipts/:id/match': async (desk) => {
    const { order } = await anOrder(desk.shop);
    const { id, version } = await aReceipt(desk, { amount: order.due });
    return { params: { id }, body: { orderId: order.id, version } };
  },
  'POST /admin/receipts/:id/keep': async (desk) => {
    const customer = await aCustomer(desk.shop);
    const { id, version } = await aReceipt(desk, { payerName: customer.name });
    return { params: { id }, body: { customerId: customer.id, version } };
  },
  'POST /admin/receipts/:id/return': async (desk) => {
    const { id, version } = await aReceipt(desk);
    return { params: { id }, body: { reference: 'BACK 1', version } };
  },
  'POST /admin/receipts/:id/decide': async (desk) => {
    const { order } = await anOrder(desk.shop);
    const money = await aReceipt(desk, { amount: order.due, payerName: 'Peter Kovac' });
    const match = { orderId: order.id, version: money.version };
    const { id, version } = await made<Versioned>(desk.by.post(`/admin/receipts/${money.id}/match`, match));
    return { params: { id }, body: { decision: 'take', reason: 'His wife.', version } };
  },
  'POST /admin/receipts/import': async ({ by }) => {
    const file = { text: statement('10001'), bankAccount: 'Main', currency: 'CAD' };
    const shown = by.post('/admin/receipts/import/preview', { ...file, mapping: null });
    const { mapping, plan } = await made<BankImportPreview>(shown);
    return { body: { ...file, mapping, plan } };
  },
  'POST /admin/payments/:id/fail': async (desk) => {
    const { payments, version } = await aPaidOrder(desk, 'draft');
    return { params: { id: payments[0]?.id ?? '' }, body: { note: 'Not sufficient funds.', version } };
  },
  'POST /admin/orders/:id/apply-balance': async (desk) => {
    const customer = await aSaver(desk);
    const { order } = await anOrder(desk.shop, { customer });
    const { version } = await orderDesk(desk.shop).read(order.id);
    return { params: { id: order.id }, body: { amount: '50.00', version } };
  },
  'POST /admin/payments/:id/refunds': async (desk) => {
    const { payments, version } = await aPaidOrder(desk);
    const body = { amount: '10.00', target: 'bank', reason: 'A scratch on the bar.', version };
    return { params: { id: payments[0]?.id ?? '' }, body };
  },
  'POST /admin/customers/:id/balance/refunds': async (desk) => ({
    params: { id: (await aSaver(desk)).id },
    body: { amount: '50.00', currency: 'CAD', reason: 'He wants it back.' },
  }),
  'POST /admin/refunds/:id/approve': async (desk) => {
    const { id, version } = await aRefund(desk);
    return { params: { id }, body: { version } };
  },
  'POST /admin/refunds/:id/reject': async (desk) => {
    const { id, version } = await aRefund(desk);
    return { params: { id }, body: { reason: 'Asked twice.', version } };
  },
  'POST /admin/refunds/:id/pay': async (desk) => {
    const asked = await aRefund(desk);
    const approve = desk.by.post(`/admin/refunds/${asked.id}/approve`, { version: asked.version });
    const { id, version } = await made<Versioned>(approve);
    return { params: { id }, body: { reference: 'WIRE OUT 9', version } };
  },
};
