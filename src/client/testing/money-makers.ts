import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import type { ReceiptRow, Suggestion } from '#contract/trade/receipts.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';

import { anOrder, idOf } from './dashboard-makers.ts';

/** A wire of 4,545.15 dollars that nobody has placed; a test states what is different about its own. */
export const aReceipt = (own: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id: idOf(71),
  receivedAt: '2026-11-20T17:00:00.000Z',
  state: 'unmatched',
  source: 'bank',
  method: 'wire',
  amount: '4545.15',
  currency: 'CAD',
  payerName: 'A TREMBLAY',
  reference: 'ORDER 10466',
  orderId: null,
  orderNumber: null,
  customerId: null,
  customerName: null,
  applied: '0.00',
  kept: '0.00',
  keptReason: null,
  note: null,
  version: 1,
  ...own,
});

/** The order that everything speaks for. */
export const aSuggestion = (own: Partial<Suggestion> = {}): Suggestion => ({
  orderId: idOf(10466),
  number: '10466',
  customerName: 'Amélie Tremblay',
  status: 'awaiting_payment',
  total: '4545.15',
  due: '4545.15',
  currency: 'CAD',
  score: 100,
  reasons: ['The reference has the order’s number.', 'The amount is what is due.'],
  misfits: [],
  otherName: false,
  otherCurrency: false,
  customerId: idOf(1),
  ...own,
});

/** A refund of 97.86 dollars to a bank that somebody has asked for. */
export const aRefund = (own: Partial<RefundRow> = {}): RefundRow => ({
  id: idOf(81),
  requestedAt: '2026-11-20T18:00:00.000Z',
  state: 'requested',
  customerId: idOf(1),
  customerName: 'Amélie Tremblay',
  orderId: idOf(10466),
  orderNumber: '10466',
  paymentId: idOf(91),
  amount: '97.86',
  currency: 'CAD',
  target: 'bank',
  reason: 'A scratch on the bar.',
  requestedBy: 'Finn Finance',
  requestedById: idOf(5),
  promised: false,
  approvedBy: null,
  paidAt: null,
  reference: null,
  note: null,
  version: 1,
  ...own,
});

/** Of the order of the makers: nothing has been paid, all of it is due. */
export const noOrderMoney: OrderMoney = {
  ...{ orderId: anOrder().id, currency: 'CAD', due: '4545.15', paid: '0.00', refunded: '0.00', balance: '0.00' },
  ...{
    isTold: true,
    payments: [],
    refunds: [],
    ended: false,
    dueBy: '2026-11-24T22:00:00.000Z',
    waiting: null,
    version: 3,
  },
};
