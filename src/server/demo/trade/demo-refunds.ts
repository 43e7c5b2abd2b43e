import { and, asc, eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { paymentDeadlineOf } from '#contract/trade/bank-days.rules.ts';
import { cancellationFee } from '#contract/trade/cancelling.rules.ts';
import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import { creditGross } from '#contract/trade/invoice-credit.rules.ts';
import { type InvoiceSeries, invoiceStateOf } from '#contract/trade/invoices.rules.ts';
import { paymentStateOf, type RefundState } from '#contract/trade/payments.rules.ts';
import { bankCalendarOf } from '#server/trade/bank-days/bank-days.read.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import { creditDocument, leftOf } from '#server/trade/invoices/credit-document.ts';
import { creditedTaxPostings } from '#server/trade/invoices/credit-postings.ts';
import { feeDocument } from '#server/trade/invoices/fee-document.ts';
import { contentOf } from '#server/trade/invoices/invoices.read.ts';
import { invoiceCounters, type InvoiceRecord, invoices } from '#server/trade/invoices/invoices.table.ts';
import { documentRow } from '#server/trade/invoices/write-document.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { taxedEndOf } from '#server/trade/orders/ending-tax.ts';
import { readInvoicedOrder } from '#server/trade/orders/invoiced-order.read.ts';
import { chargedPostings } from '#server/trade/orders/order-postings.ts';
import { orderEvents, type OrderRecord, orders } from '#server/trade/orders/orders.table.ts';
import { refundedPostings, setAsidePostings } from '#server/trade/payments/money-postings.ts';
import { payments } from '#server/trade/payments/payments.table.ts';
import { refunds } from '#server/trade/payments/refunds.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

import { type MoneyTools, newestOf } from './settled-money.ts';

/** What was or shall be given back of orders that stand, the newest first. */
const stories: readonly { state: RefundState; amount: bigint; reason: string }[] = [
  { state: 'requested', amount: 2500n, reason: 'The capsule of the coin was cracked.' },
  { state: 'approved', amount: 1800n, reason: 'The parcel came a week late: delivery is on us.' },
  { state: 'paid', amount: 4000n, reason: 'A scratch on the bar.' },
  { state: 'paid', amount: 1500n, reason: 'The tube had a dent.' },
  { state: 'paid', amount: 6000n, reason: 'The assay card was bent and the price of a plain bar agreed on.' },
];

/** What the worker took to number a document. */
const WORKER_MS = 2000;

/** Refunds in every state, with a credit note for each that was paid, and a late cancellation that was charged for. */
export async function writeRefunds(tx: Transaction, tools: MoneyTools): Promise<void> {
  const found = await newestOf(tx, ['completed', 'closed'], 0, stories.length);
  const told = found.flatMap((order, at) => (stories[at] ? [{ order, ...stories[at] }] : []));
  let credits = 0;
  // The oldest first: documents are numbered as time goes by.
  for (const each of told.toReversed()) {
    if (await refund(tx, tools, each, credits + 1)) credits += 1;
  }
  await numbered(tx, 'CRN', credits);
  const [cancelled] = await newestOf(tx, ['cancelled'], 0);
  if (cancelled) await chargeEnd(tx, tools, cancelled);
  await numbered(tx, 'FEE', cancelled ? 1 : 0);
}

const numbered = (tx: Transaction, series: InvoiceSeries, last: number) =>
  tx.update(invoiceCounters).set({ last }).where(eq(invoiceCounters.series, series));

type Told = (typeof stories)[number] & { order: OrderRecord };

/** Answers whether it was paid, and so has its credit note. */
async function refund(tx: Transaction, tools: MoneyTools, told: Told, seq: number): Promise<boolean> {
  const { ids, books, now, staff } = tools;
  const { order, state, amount, reason } = told;
  const at = new Date((order.updatedAt.getTime() + now.getTime()) / 2);
  ids.at(at);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.at));
  if (!payment) return false;
  const isPaid = state === 'paid';
  const approval = { approvedBy: staff.id, approvedByName: staff.name, approvedAt: at };
  const row = {
    id: ids.next(),
    state,
    customerId: order.customerId,
    customerName: order.customerName,
    orderId: order.id,
    orderNumber: order.number,
    paymentId: payment.id,
    amount,
    currency: order.currency,
    target: 'bank' as const,
    reason,
    requestedBy: staff.id,
    requestedByName: staff.name,
    requestedAt: at,
    ...(state !== 'requested' && approval),
    ...(isPaid && { paidAt: at, reference: `WIRE OUT ${order.number}` }),
    createdAt: at,
    updatedAt: at,
  };
  await bulkInsert(tx, refunds, [row]);
  const entry = { at, refType: 'refund', refId: row.id, actorId: staff.id } as const;
  books.post({ ...entry, kind: 'refund.requested', postings: setAsidePostings(row, 'order that stands') });
  if (isPaid) books.post({ ...entry, kind: 'refund.paid', postings: refundedPostings(row, 'bank') });
  const refunded = isPaid ? amount : 0n;
  const after = { ...order, refunded, refundPending: isPaid ? 0n : amount };
  await tx
    .update(orders)
    .set({ refunded, payment: paymentStateOf(after), version: order.version + 1, updatedAt: at })
    .where(eq(orders.id, order.id));
  await bulkInsert(tx, orderEvents, [
    {
      id: ids.next(),
      orderId: order.id,
      at,
      what: `${isPaid ? 'Refunded' : 'Refund requested'}: ${amountWords(amount, order.currency)}`,
      note: reason,
      actorId: staff.id,
      actorName: staff.name,
    },
  ]);
  if (isPaid) await credit(tx, tools, { ...told, at: new Date(at.getTime() + WORKER_MS), seq });
  return isPaid;
}

const saleOf = async (tx: Transaction, orderId: string): Promise<InvoiceRecord> => {
  const [sale] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.series, 'INV')));
  if (!sale) throw new Error(`Order ${orderId} has no invoice.`);
  return sale;
};

async function credit(
  tx: Transaction,
  { ids, books }: MoneyTools,
  { order, amount, reason, at, seq }: Told & { at: Date; seq: number },
): Promise<void> {
  const sale = await saleOf(tx, order.id);
  const corrected = { id: sale.id, content: contentOf(sale), earlier: [] };
  const why = `Refund on order ${order.number}: ${reason}`;
  const draft = creditDocument(corrected, creditGross(leftOf(corrected), amount), why);
  const note = documentRow(draft, { id: ids.next(), seq, at, customerId: order.customerId });
  await bulkInsert(tx, invoices, [note]);
  const state = invoiceStateOf({ ...sale, credited: amount, isVoid: false, isLate: false });
  await tx
    .update(invoices)
    .set({ credited: amount, state, version: sale.version + 1, updatedAt: at })
    .where(eq(invoices.id, sale.id));
  books.post({
    at,
    kind: 'invoice.credited',
    refType: 'invoice',
    refId: note.id,
    postings: creditedTaxPostings(note.currency, note.tax),
  });
}

/** The metal had fallen when it was cancelled, by this much of the order's pieces. */
const FALL = { numerator: 9n, denominator: 1000n };

/** The order was cancelled after its price was locked: its loss and the fee are charged, and not paid yet. */
async function chargeEnd(tx: Transaction, { ids, now }: MoneyTools, order: OrderRecord): Promise<void> {
  const at = order.statusSince;
  const marketLoss = divideHalfUp(order.subtotal * FALL.numerator, FALL.denominator);
  const { cancellationFee: feeCad, cancellationFeeShare } = defaultSettings.trading;
  const whole = divideHalfUp(BigInt(feeCad) * order.total, order.totalCad);
  const fee = cancellationFee(whole, cancellationFeeShare, order.total);
  const owed = marketLoss + fee;
  const { endingTax, lossTax, feeTax } = await taxedEndOf(tx, order.id, { marketLoss, fee }, at);
  const end = { marketLoss, endingFee: fee, lossTax, feeTax, endingTax };
  await tx
    .update(orders)
    .set({
      ...end,
      dueCad: divideHalfUp(order.totalCad * owed, order.total),
      updatedAt: order.updatedAt,
    })
    .where(eq(orders.id, order.id));
  const postings = chargedPostings(order, { marketLoss, fee, lossTax, feeTax });
  const [entry] = await tx
    .select({ entryId: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.refId, order.id), eq(journalEntries.kind, 'order.cancelled')));
  if (!entry) throw new Error(`The journal has no end of order ${order.number}.`);
  // The end is one entry, which took the placing back already.
  await bulkInsert(
    tx,
    journalPostings,
    postings
      .filter(({ amount }) => amount !== 0n)
      .map(({ partyId = null, ...posting }) => ({ id: ids.next(), ...entry, partyId, ...posting })),
  );
  const issuedAt = new Date(Math.min(at.getTime() + WORKER_MS, now.getTime()));
  ids.at(issuedAt);
  const dueAt = paymentDeadlineOf(issuedAt, defaultSettings.trading.paymentDeadlineHours, bankCalendarOf([]));
  const sale = await saleOf(tx, order.id);
  const draft = feeDocument(
    { ...(await readInvoicedOrder(tx, order.id)), order: { ...order, ...end } },
    { company: defaultSettings.company, sale, dueAt },
  );
  const row = documentRow(draft, { id: ids.next(), seq: 1, at: issuedAt, customerId: order.customerId });
  const isLate = dueAt.getTime() < now.getTime() - HOUR_MS;
  const state = invoiceStateOf({ total: owed, paid: 0n, credited: 0n, isVoid: false, isLate });
  await bulkInsert(tx, invoices, [{ ...row, state }]);
}
