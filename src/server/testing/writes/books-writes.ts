import type { Periods } from '#contract/finance/periods.contract.ts';
import type { Reconciliation } from '#contract/finance/reconciliations.contract.ts';
import type { SupplierBill } from '#contract/finance/supplier-bills.contract.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aBill, bankFee } from '#server/testing/books-staff.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

/** Asked for by the one who prepares, and approved by whoever calls later. */
async function anEntry({ by, me }: WritingStaff): Promise<string> {
  const { id } = await made<{ id: string }>(by.post('/admin/manual-entries', bankFee()));
  await made(me.post(`/admin/approvals/${id}/approve`, { version: 1 }));
  return newestEntry(by);
}

async function newestEntry(by: Browser): Promise<string> {
  const { items } = await made<{ items: { id: string }[] }>(by.get('/admin/manual-entries'));
  return items[0]?.id ?? '';
}

/** Under a number of its own, and paid in part where asked for. */
const bill = (number: string) => aBill({ number });
async function aPaidBill({ by }: WritingStaff, number: string) {
  const { id, version } = await made<SupplierBill>(by.post('/admin/supplier-bills', bill(number)));
  return made<SupplierBill>(by.post(`/admin/supplier-bills/${id}/payments`, { ...payment, version }));
}
const payment = { amount: '40.00', paidOn: '2026-11-19', reference: 'WIRE OUT 7' };

export const booksWrites: WriteCases = {
  'POST /admin/manual-entries': () => ({ body: bankFee() }),
  'POST /admin/manual-entries/:id/reversal': async (staff) => ({
    params: { id: await anEntry(staff) },
    body: { day: '2026-11-19', reason: 'Of the other bank.' },
  }),
  'POST /admin/supplier-bills': () => ({ body: bill('W 1') }),
  'POST /admin/supplier-bills/:id/payments': async ({ by }) => {
    const { id, version } = await made<SupplierBill>(by.post('/admin/supplier-bills', bill('W 2')));
    return { params: { id }, body: { ...payment, version } };
  },
  'POST /admin/supplier-bills/:id/payments/take-back': async (staff) => {
    const { id, version, payments } = await aPaidBill(staff, 'W 3');
    return { params: { id }, body: { paymentId: payments[0]?.id, reason: 'It came back.', version } };
  },
  'POST /admin/supplier-bills/:id/void': async ({ by }) => {
    const { id, version } = await made<SupplierBill>(by.post('/admin/supplier-bills', bill('W 4')));
    return { params: { id }, body: { reason: 'Entered twice.', version } };
  },
  'PUT /admin/journal-export/:program': () => ({
    params: { program: 'sage50' },
    body: { codes: { bank: '1060' }, taxRate: '', version: 0 },
  }),
  'POST /admin/periods/:month/close': async (staff) => ({
    params: { month: await aMonthToClose(staff) },
    body: { reason: 'It is reported.' },
  }),
  'POST /admin/periods/:month/reopen': async (staff) => {
    const month = await aMonthToClose(staff);
    await refuseWaiting(staff);
    const asked = staff.by.post(`/admin/periods/${month}/close`, { reason: 'It is reported.' });
    const { id } = await made<{ id: string }>(asked);
    await made(staff.me.post(`/admin/approvals/${id}/approve`, { version: 1 }));
    return { params: { month }, body: { reason: 'A bill came late.' } };
  },
  'POST /admin/reconciliations': () => ({
    body: { currency: 'CAD', statementOn: '2026-11-19', closing: '0.00' },
  }),
  'POST /admin/reconciliations/:id/ticks': async (staff) => {
    const { id, lines, version } = await aStatement(staff, 'EUR');
    return { params: { id }, body: { postings: lines.map((line) => line.id), ticked: true, version } };
  },
  'POST /admin/reconciliations/:id/finish': async (staff) => {
    const { id, version } = await aStatement(staff, 'USD');
    return { params: { id }, body: { explanation: 'Of the next statement.', version } };
  },
};

/** Something is booked in a month that is over, the oldest there is. */
async function aMonthToClose({ by, me }: WritingStaff): Promise<string> {
  const { id } = await made<{ id: string }>(by.post('/admin/manual-entries', bankFee({ day: '2026-09-15' })));
  await made(me.post(`/admin/approvals/${id}/approve`, { version: 1 }));
  return '2026-09';
}

/** What the call before has asked for would keep another from being asked. */
async function refuseWaiting({ by }: WritingStaff): Promise<void> {
  const { waiting } = await made<Periods>(by.get('/admin/periods'));
  if (waiting) await made(by.post(`/admin/approvals/${waiting.id}/refuse`, { version: 1, reason: 'Not yet.' }));
}

/** A statement with a fee of the bank that is not ticked off. */
async function aStatement({ by, me }: WritingStaff, currency: string): Promise<Reconciliation> {
  const { id } = await made<{ id: string }>(by.post('/admin/manual-entries', bankFee({ currency, day: '2026-11-18' })));
  await made(me.post(`/admin/approvals/${id}/approve`, { version: 1 }));
  return made<Reconciliation>(
    by.post('/admin/reconciliations', { currency, statementOn: '2026-11-19', closing: '-1.00' }),
  );
}
