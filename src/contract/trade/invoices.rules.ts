import { type Move, nextState } from '#contract/transitions.rules.ts';

/**
 * The series in which documents are numbered without gaps: sales, credit notes, fees of ended orders, what the vault charges
 * (storage, withdrawals), and what customers sell out of it, which the shop bills in their stead.
 */
export const invoiceSeries = ['INV', 'CRN', 'FEE', 'STO', 'SELL'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

export const invoiceSeriesNames = {
  INV: 'Invoice',
  CRN: 'Credit note',
  FEE: 'Fee invoice',
  STO: 'Vault invoice',
  SELL: 'Self-billed invoice',
} as const satisfies Record<InvoiceSeries, string>;

/** What a document is about. All but an order belong to modules above the trade, which issue them with `issueDocument`. */
export const documentSubjects = ['order', 'storage_bill', 'withdrawal', 'sell_back'] as const;
export type DocumentSubjectKind = (typeof documentSubjects)[number];

/** How a document that belongs to no order was paid: to our bank, out of a balance with us, or by us by a payout. */
export const documentPayingWays = ['bank', 'balance', 'payout'] as const;
export type DocumentPayingWay = (typeof documentPayingWays)[number];

export const documentPayingWayNames = {
  bank: 'Bank',
  balance: 'Balance with us',
  payout: 'Payout',
} as const satisfies Record<DocumentPayingWay, string>;

/** What a document is, on paper: "Invoice INV-2026-004182". The count goes on over the years; the year only tells. */
export const invoiceNumber = (series: InvoiceSeries, year: number, seq: number): string =>
  `${series}-${year}-${String(seq).padStart(6, '0')}`;

export const invoiceStates = [
  'issued',
  'partially_paid',
  'overdue',
  'paid',
  'partially_credited',
  'credited',
  'void',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateNames = {
  issued: 'Issued',
  partially_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  partially_credited: 'Partly credited',
  credited: 'Credited',
  void: 'Void',
} as const satisfies Record<InvoiceState, string>;

export type InvoiceActor = 'finance' | 'system';

type InvoiceMove = Move<InvoiceState, InvoiceActor>;

const both = ['finance', 'system'] as const;
const move = (event: string, to: InvoiceState, by: readonly InvoiceActor[], from: readonly InvoiceState[]) =>
  from.map((each): InvoiceMove => ({ from: each, event, to, by }));

/**
 * Every move of an issued document; what it says never changes, only where it stands. Money and deadlines move it by
 * themselves, money that is taken back moves it back. Void is for one on which nothing was paid; what was paid is
 * corrected by a credit note.
 */
export const invoiceTransitions: readonly InvoiceMove[] = [
  ...move('payPart', 'partially_paid', ['system'], ['issued', 'overdue', 'paid']),
  ...move('pay', 'paid', ['system'], ['issued', 'partially_paid', 'overdue']),
  ...move('lapse', 'overdue', ['system'], ['issued', 'partially_paid', 'paid']),
  ...move('reopen', 'issued', ['system'], ['overdue', 'partially_paid', 'paid']),
  ...move('void', 'void', both, ['issued', 'overdue']),
  ...move('creditPart', 'partially_credited', both, ['paid', 'partially_paid', 'overdue']),
  ...move('credit', 'credited', both, ['paid', 'partially_paid', 'overdue', 'partially_credited']),
  // What was lost of goods that had left unpaid is not asked for any more.
  ...move('creditPart', 'partially_credited', ['system'], ['issued']),
  ...move('credit', 'credited', ['system'], ['issued']),
];

export const nextInvoiceState = (from: InvoiceState, event: string, actor: InvoiceActor): InvoiceState | null =>
  nextState(invoiceTransitions, from, event, actor);

/** What decides where a document stands; minor units of its currency. */
export interface InvoiceFacts {
  total: bigint;
  paid: bigint;
  credited: bigint;
  isVoid: boolean;
  /** Whether its day of payment has passed. */
  isLate: boolean;
}

/** Where a document stands by its facts alone. */
export function invoiceStateOf({ total, paid, credited, isVoid, isLate }: InvoiceFacts): InvoiceState {
  if (isVoid) return 'void';
  if (credited > 0n) return credited >= total ? 'credited' : 'partially_credited';
  if (paid >= total) return 'paid';
  if (isLate) return 'overdue';
  return paid > 0n ? 'partially_paid' : 'issued';
}

/** The event that brings a document to where its facts say it stands; null when it stands there. */
export function eventTo(from: InvoiceState, to: InvoiceState): string | null {
  if (from === to) return null;
  return invoiceTransitions.find((row) => row.from === from && row.to === to)?.event ?? null;
}

/** What is still to pay; nothing once it is void. Minor units. */
export const leftToPay = ({ total, paid, credited, isVoid }: Omit<InvoiceFacts, 'isLate'>): bigint => {
  const left = total - paid - credited;
  return isVoid || left < 0n ? 0n : left;
};

type Standing = { series: InvoiceSeries; state: InvoiceState };

/** What belongs to an order is corrected here; a credit note stands for ever, all else is corrected where it belongs. */
const isOfOrder = (series: InvoiceSeries): boolean => series === 'INV' || series === 'FEE';

/** A document that nothing was paid on can be declared void. */
export const canVoid = ({ series, state }: Standing): boolean =>
  isOfOrder(series) && nextInvoiceState(state, 'void', 'finance') !== null;

type Payable = Standing & Omit<InvoiceFacts, 'isVoid' | 'isLate'> & { subjectKind: DocumentSubjectKind };

/**
 * What the vault charges is paid by hand, or out of a balance, while any of it is due. The fee of a withdrawal is recorded on the
 * withdrawal, which goes on once it is paid.
 */
export const canPay = (document: Payable): boolean =>
  document.series === 'STO' &&
  document.subjectKind !== 'withdrawal' &&
  leftToPay({ ...document, isVoid: document.state === 'void' }) > 0n;

/** What was paid, even partly, is corrected by a credit note. */
export const canCredit = ({ series, state }: Standing): boolean =>
  isOfOrder(series) && nextInvoiceState(state, 'credit', 'finance') !== null && state !== 'overdue';

export const lineKinds = ['goods', 'shipping', 'insurance', 'market_loss', 'fee', 'storage', 'administration'] as const;
