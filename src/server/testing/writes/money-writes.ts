import { randomUUID } from 'node:crypto';

import type { BankImportPreview } from '#contract/trade/bank-imports.contract.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';

import { made, type Versioned, type WriteCases, type WritingStaff } from './write-case.ts';

/** Each under a reference of its own: one that came before is refused. */
const receipt = () => ({
  ...{ method: 'wire', amount: '50.00', currency: 'CAD', payerName: '', reference: `WIRE ${randomUUID()}` },
  receivedOn: '2026-11-20',
});
const aReceipt = ({ by }: WritingStaff, says: object = {}) =>
  made<Versioned>(by.post('/admin/receipts', { ...receipt(), ...says }));

/** A customer with fifty dollars on his balance. */
async function aSaver(staff: WritingStaff) {
  const customer = await aCustomer(staff.shop);
  const { id, version } = await aReceipt(staff, { payerName: customer.name });
  await made(staff.by.post(`/admin/receipts/${id}/keep`, { customerId: customer.id, version }));
  return customer;
}

async function aPaidOrder({ shop }: WritingStaff, method = 'wire') {
  const { order } = await anOrder(shop);
  return (await moneyStaff(shop)).paid(order, { method });
}

/** Asked for by the one who prepares, so that whoever calls may approve it. */
async function aRefund(staff: WritingStaff): Promise<Versioned> {
  const { payments, version } = await aPaidOrder(staff);
  const body = { amount: '10.00', target: 'bank', reason: 'A scratch on the bar.', version };
  return made<Versioned>(staff.by.post(`/admin/payments/${payments[0]?.id}/refunds`, body));
}

/** A change of what customers are told of where to pay, asked for by the one who prepares. */
async function aChangeOfWords({ by }: WritingStaff, wanted: string): Promise<string> {
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
  'POST /admin/approvals/:id/approve': async (staff) => ({
    params: { id: await aChangeOfWords(staff, 'etransfer') },
    body: { version: 1 },
  }),
  'POST /admin/approvals/:id/refuse': async (staff) => ({
    params: { id: await aChangeOfWords(staff, 'bill_payment') },
    body: { version: 1, reason: 'Not our account.' },
  }),
  'POST /admin/receipts': () => ({ body: receipt() }),
  'POST /admin/receipts/match-exact': async (staff) => {
    const { order } = await anOrder(staff.shop);
    const { id } = await aReceipt(staff, { amount: order.due, reference: `ORDER ${order.number}` });
    return { body: { selection: { by: 'ids', ids: [id] } } };
  },
  'POST /admin/receipts/:id/match': async (staff) => {
    const { order } = await anOrder(staff.shop);
    const { id, version } = await aReceipt(staff, { amount: order.due });
    return { params: { id }, body: { orderId: order.id, version } };
  },
  'POST /admin/receipts/:id/keep': async (staff) => {
    const customer = await aCustomer(staff.shop);
    const { id, version } = await aReceipt(staff, { payerName: customer.name });
    return { params: { id }, body: { customerId: customer.id, version } };
  },
  'POST /admin/receipts/:id/return': async (staff) => {
    const { id, version } = await aReceipt(staff);
    return { params: { id }, body: { reference: 'BACK 1', version } };
  },
  'POST /admin/receipts/:id/decide': async (staff) => {
    const { order } = await anOrder(staff.shop);
    const money = await aReceipt(staff, { amount: order.due, payerName: 'Peter Kovac' });
    const match = { orderId: order.id, version: money.version };
    const { id, version } = await made<Versioned>(staff.by.post(`/admin/receipts/${money.id}/match`, match));
    return { params: { id }, body: { decision: 'take', reason: 'His wife.', version } };
  },
  'POST /admin/receipts/import': async ({ by }) => {
    const file = { text: statement('10001'), bankAccount: 'Main', currency: 'CAD' };
    const shown = by.post('/admin/receipts/import/preview', { ...file, mapping: null });
    const { mapping, plan } = await made<BankImportPreview>(shown);
    return { body: { ...file, mapping, plan } };
  },
  'POST /admin/payments/:id/fail': async (staff) => {
    const { payments, version } = await aPaidOrder(staff, 'draft');
    return { params: { id: payments[0]?.id ?? '' }, body: { note: 'Not sufficient funds.', version } };
  },
  'POST /admin/orders/:id/apply-balance': async (staff) => {
    const customer = await aSaver(staff);
    const { order } = await anOrder(staff.shop, { customer });
    const { version } = await orderStaff(staff.shop).read(order.id);
    return { params: { id: order.id }, body: { amount: '50.00', version } };
  },
  'POST /admin/payments/:id/refunds': async (staff) => {
    const { payments, version } = await aPaidOrder(staff);
    const body = { amount: '10.00', target: 'bank', reason: 'A scratch on the bar.', version };
    return { params: { id: payments[0]?.id ?? '' }, body };
  },
  'POST /admin/customers/:id/balance/refunds': async (staff) => ({
    params: { id: (await aSaver(staff)).id },
    body: { amount: '50.00', currency: 'CAD', reason: 'He wants it back.' },
  }),
  'POST /admin/refunds/:id/approve': async (staff) => {
    const { id, version } = await aRefund(staff);
    return { params: { id }, body: { version } };
  },
  'POST /admin/refunds/:id/reject': async (staff) => {
    const { id, version } = await aRefund(staff);
    return { params: { id }, body: { reason: 'Asked twice.', version } };
  },
  'POST /admin/refunds/:id/pay': async (staff) => {
    const asked = await aRefund(staff);
    const approve = staff.by.post(`/admin/refunds/${asked.id}/approve`, { version: asked.version });
    const { id, version } = await made<Versioned>(approve);
    return { params: { id }, body: { reference: 'WIRE OUT 9', version } };
  },
};
