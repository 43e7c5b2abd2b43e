import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import {
  type DocumentPayingWay,
  documentPayingWayNames,
  invoiceStateOf,
  leftToPay,
} from '#contract/trade/invoices.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, postEntry } from '#server/ledger/ledger.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { takeFromBalance } from '#server/trade/payments/customer-balances.ts';

import { lockInvoice } from './invoices.read.ts';
import { documentPayments, type InvoiceRecord } from './invoices.table.ts';
import { stand } from './stand.ts';

export interface DocumentPayment {
  id: string;
  /** Minor units of the document's currency. */
  amount: bigint;
  /** `payout` is for a SELL alone, whose payment books what pays it; the others are for an STO. */
  way: DocumentPayingWay;
  /** How the bank calls it; '' of a balance. */
  reference: string;
  /** The day it came in, `YYYY-MM-DD`; today where nothing is said. */
  day?: string;
  actor: Actor;
}

/**
 * Pays a document that belongs to no order, or a part of it, in the caller's transaction: the payment is kept, the document
 * stands anew, and what came to our bank or out of the customer's balance is booked against what he owed (`document.paid`).
 * Refuses with 404, with 409 where nothing is to pay, and 422 beside `amount` for more than is left, or than the balance has.
 */
export async function payDocument(
  tx: Transaction,
  clock: Clock,
  { id, ...payment }: DocumentPayment,
): Promise<InvoiceRecord> {
  const { amount, way } = payment;
  const document = await lockInvoice(tx, id);
  if (!document || document.subjectKind === 'order') throw notFound('The document');
  if ((document.series === 'SELL') !== (way === 'payout')) throw new Error(`${document.number} is not paid by ${way}.`);
  requirePayable(document, amount);
  const { currency, customerId } = document;
  if (way === 'balance' && !(await takeFromBalance(tx, { customerId, currency, amount }))) {
    throw invalid('amount', 'The balance has less than that.');
  }
  return keepPayment(tx, clock, document, payment);
}

/**
 * A payout that paid a SELL has come back: what was paid on it is taken off it again, by a payment below zero, and the document
 * is due as before. Its journal is the caller's, as with the payout. Refuses with 404; one on which nothing is paid stays as it is.
 */
export async function takePayoutBack(
  tx: Transaction,
  clock: Clock,
  { id, reference, actor }: Pick<DocumentPayment, 'id' | 'reference' | 'actor'>,
): Promise<InvoiceRecord> {
  const document = await lockInvoice(tx, id);
  if (document?.series !== 'SELL') throw notFound('The document');
  if (document.paid === 0n) return document;
  return keepPayment(tx, clock, document, { amount: -document.paid, way: 'payout', reference, actor });
}

/** Writes a payment of a locked document, its audit and its entry, and where the document stands now. */
async function keepPayment(
  tx: Transaction,
  clock: Clock,
  document: InvoiceRecord,
  { amount, way, reference, day, actor }: Omit<DocumentPayment, 'id'>,
): Promise<InvoiceRecord> {
  const { id, currency, customerId } = document;
  const at = clock.now();
  const kept = { invoiceId: id, customerId, way, amount, currency, reference, day: day ?? civilDayOf(at) };
  const [written] = await tx
    .insert(documentPayments)
    .values({ ...kept, actorId: actor.id ?? null, at })
    .onConflictDoNothing()
    .returning({ id: documentPayments.id });
  if (!written) throw invalid('reference', 'A payment with this reference is entered already.');
  const paid = document.paid + amount;
  const state = invoiceStateOf({
    ...document,
    paid,
    isVoid: false,
    isLate: document.dueAt !== null && document.dueAt <= at,
  });
  await postEntry(tx, {
    at,
    kind: 'document.paid',
    refType: 'invoice',
    refId: id,
    actorId: actor.id ?? null,
    postings: way === 'payout' ? [] : paidPostings(document, amount, way),
  });
  await recordAudit(tx, {
    actor,
    action: amount > 0n ? 'invoice.paid' : 'invoice.payment_returned',
    entity: 'invoice',
    entityId: id,
    before: { paid: moneyText(document.paid) },
    after: { paid: moneyText(paid), way: documentPayingWayNames[way], reference },
  });
  return stand(tx, document, { paid, state });
}

function requirePayable(document: InvoiceRecord, amount: bigint): void {
  const left = leftToPay({ ...document, isVoid: document.state === 'void' });
  if (document.series === 'CRN' || left === 0n) throw conflict(`Nothing is to be paid on ${document.number}.`);
  if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
  if (amount > left) throw invalid('amount', `Only ${amountWords(left, document.currency)} is left to pay.`);
}

const paidPostings = (
  { customerId: partyId, currency: unit }: InvoiceRecord,
  amount: bigint,
  way: 'bank' | 'balance',
): Posting[] => [
  way === 'bank'
    ? { account: accounts.bank, unit, amount }
    : { account: accounts.customerBalance, partyId, unit, amount },
  { account: accounts.receivable, partyId, unit, amount: -amount },
];
