import type { PaymentState } from './orders.rules.ts';
import type { Move } from '#contract/transitions.rules.ts';

/** How an order can be paid. What of it a customer is offered is kept in the table of methods. */
export const paymentMethods = ['wire', 'etransfer', 'bill_payment', 'draft', 'card', 'balance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods whose money reaches our bank account, so that somebody or a bank's file tells of it. */
export const bankMethods = ['wire', 'etransfer', 'bill_payment', 'draft'] as const satisfies readonly PaymentMethod[];
export type BankMethod = (typeof bankMethods)[number];

/**
 * How an order taken on the phone can be paid. Not by card: nobody of ours hears or types a card's number, and the customer
 * who wants to pay by card orders in the shop himself.
 */
export const phonePaymentMethods = [...bankMethods, 'balance'] as const satisfies readonly PaymentMethod[];

export const isPhonePaymentMethod = (method: PaymentMethod): boolean =>
  (phonePaymentMethods as readonly PaymentMethod[]).includes(method);

export const isBankMethod = (method: PaymentMethod): method is BankMethod =>
  (bankMethods as readonly PaymentMethod[]).includes(method);

export const paymentMethodNames = {
  wire: 'Bank wire',
  etransfer: 'Interac e-Transfer',
  bill_payment: 'Bill payment',
  draft: 'Bank draft',
  card: 'Card',
  balance: 'Balance',
} as const satisfies Record<PaymentMethod, string>;

/** Rails of Canadian banks, which carry Canadian dollars alone. */
const canadianRails: readonly PaymentMethod[] = ['etransfer', 'bill_payment'];

/** Whether an order in a currency can be paid so at all. */
export const carriesCurrency = (method: PaymentMethod, currency: string): boolean =>
  currency === 'CAD' || !canadianRails.includes(method);

/**
 * Money in: unmatched until we know what it is for, then an order's or its customer's balance's. Money from another
 * name waits for compliance. What was never ours to keep, or what the bank takes back, is returned.
 */
export const receiptStates = ['unmatched', 'questioned', 'matched', 'unapplied', 'returned'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptStateNames = {
  unmatched: 'Unmatched',
  questioned: 'Other name',
  matched: 'Matched',
  unapplied: 'On balance',
  returned: 'Returned',
} as const satisfies Record<ReceiptState, string>;

export type PaymentActor = 'finance' | 'compliance' | 'system';

/** Every move that money in can make; anything not listed is refused with 409. */
export const receiptTransitions: readonly Move<ReceiptState, PaymentActor>[] = [
  { from: 'unmatched', event: 'match', to: 'matched', by: ['finance', 'system'] },
  { from: 'unmatched', event: 'keep', to: 'unapplied', by: ['finance', 'system'] },
  { from: 'unmatched', event: 'question', to: 'questioned', by: ['finance', 'system'] },
  { from: 'unmatched', event: 'return', to: 'returned', by: ['finance', 'system'] },
  { from: 'questioned', event: 'clear', to: 'unmatched', by: ['compliance'] },
  { from: 'questioned', event: 'return', to: 'returned', by: ['compliance'] },
  { from: 'matched', event: 'bounce', to: 'returned', by: ['finance', 'system'] },
];

/** Why money went to a balance and not to an order. */
export const keptReasons = ['late', 'excess', 'no_order'] as const;
export type KeptReason = (typeof keptReasons)[number];

export const keptReasonNames = {
  late: 'the order had ended',
  excess: 'more than was due',
  no_order: 'kept without an order',
} as const satisfies Record<KeptReason, string>;

export const refundStates = ['requested', 'approved', 'paid', 'rejected'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundStateNames = {
  requested: 'Requested',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
} as const satisfies Record<RefundState, string>;

/** Approving above the limit is a second person's; the service checks who. */
export const refundTransitions: readonly Move<RefundState, PaymentActor>[] = [
  { from: 'requested', event: 'approve', to: 'approved', by: ['finance', 'system'] },
  { from: 'requested', event: 'reject', to: 'rejected', by: ['finance'] },
  { from: 'approved', event: 'reject', to: 'rejected', by: ['finance', 'system'] },
  { from: 'approved', event: 'pay', to: 'paid', by: ['finance', 'system'] },
];

/** Where a refund goes: to the customer's bank, back to the card that paid, or to his balance here. */
export const refundTargets = ['bank', 'card', 'balance'] as const;
export type RefundTarget = (typeof refundTargets)[number];

export const refundTargetNames = {
  bank: 'To the bank',
  card: 'To the card',
  balance: 'To the balance',
} as const satisfies Record<RefundTarget, string>;

/** The ways on which a payment may be given back: the one it came on, or to the balance. */
export function refundTargetsOf(method: PaymentMethod): readonly RefundTarget[] {
  if (method === 'card') return ['card', 'balance'];
  return method === 'balance' ? ['balance', 'bank'] : ['bank', 'balance'];
}

/** Why a payment was taken back after it had arrived. */
export const reversalReasons = ['bounced', 'chargeback'] as const;
export type ReversalReason = (typeof reversalReasons)[number];

/** How a payment stands: safe, not yet safe, or taken back. */
export const paymentStandings = ['cleared', 'held', ...reversalReasons] as const;
export type PaymentStanding = (typeof paymentStandings)[number];

export const paymentStandingNames = {
  cleared: 'Cleared',
  held: 'On hold',
  bounced: 'Taken back by the bank',
  chargeback: 'Charged back',
} as const satisfies Record<PaymentStanding, string>;

interface OrderAmounts {
  total: bigint;
  paid: bigint;
  refunded: bigint;
  /** Refunds that are asked for and not yet paid. */
  refundPending: bigint;
}

/** How an order's money stands when nothing was just taken back: what was given back tells more than what came in. */
export function paymentStateOf({ total, paid, refunded, refundPending }: OrderAmounts): PaymentState {
  if (refundPending > 0n) return 'refund_pending';
  if (refunded > 0n) return refunded >= paid ? 'refunded' : 'partially_refunded';
  if (paid === 0n) return 'unpaid';
  return paid < total ? 'partial' : 'paid';
}

interface EndedAmounts {
  paid: bigint;
  /** What was given back of it for good: refunded, or left the balance that it was put to. */
  given: bigint;
  /** What of it stands on the balance, or is set aside for a refund. */
  waiting: bigint;
  /** What its end cost and is not paid yet. */
  due: bigint;
}

/** How the money of an order stands once the order has ended: what waits to be given back tells more than what was. */
export function paymentStateOfEnded({ paid, given, waiting, due }: EndedAmounts): PaymentState {
  if (waiting > 0n) return 'refund_pending';
  if (paid === 0n) return 'unpaid';
  if (due > 0n) return 'partial';
  if (given === 0n) return 'paid';
  return given >= paid ? 'refunded' : 'partially_refunded';
}

/** How the refund of an order that has ended is closed; it is open while any of its money waits. */
export const refundClosings: readonly Move<PaymentState, PaymentActor>[] = [
  { from: 'refund_pending', event: 'giveBackAll', to: 'refunded', by: ['finance', 'system'] },
  { from: 'refund_pending', event: 'giveBackRest', to: 'partially_refunded', by: ['finance', 'system'] },
];
