import { eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import {
  type KeptReason,
  type PaymentActor,
  receiptStateNames,
  receiptTransitions,
} from '#contract/trade/payments.rules.ts';
import { nextState } from '#contract/transitions.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, notFound } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';

import { receivedPostings } from './money-postings.ts';
import type { Shop } from './book-payment.ts';
import { toReceiptRow } from './receipt-view.ts';
import { type ReceiptRecord, receipts } from './receipts.table.ts';
import { refuseUsedReference } from './used-reference.ts';

type NewReceipt = Pick<
  ReceiptRecord,
  'source' | 'method' | 'amount' | 'currency' | 'payerName' | 'reference' | 'receivedAt'
> &
  Partial<Pick<ReceiptRecord, 'bankAccount' | 'bankLine' | 'providerRef' | 'note'>>;

/** Writes money in, with its journal entry and audit row. */
export async function writeReceipt(
  tx: Transaction,
  { clock }: Pick<Shop, 'clock'>,
  actor: Actor,
  values: NewReceipt,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ReceiptRecord> {
  const [written] = await tx
    .insert(receipts)
    .values({ ...values, state: 'unmatched', actorId: actor.id })
    .returning();
  const receipt = written as ReceiptRecord;
  await postEntry(tx, {
    at: clock.now(),
    kind: 'receipt.recorded',
    refType: 'receipt',
    refId: receipt.id,
    actorId: actor.id,
    postings: receivedPostings(receipt),
  });
  await recordAudit(tx, {
    actor,
    action: 'receipt.recorded',
    entity: 'receipt',
    entityId: receipt.id,
    after: {
      amount: moneyText(receipt.amount),
      currency: receipt.currency,
      reference: receipt.reference,
      payerName: receipt.payerName,
      ...more,
    },
  });
  return receipt;
}

/**
 * Writes down money that somebody of the staff says came in. A reference that came before is refused with 409, unless he
 * says why it is other money; then the audit row says so and where the other stands.
 */
export async function writeByHand(
  tx: Transaction,
  shop: Pick<Shop, 'clock'>,
  actor: Actor,
  { whyAgain, ...values }: Omit<NewReceipt, 'source' | 'note'> & { whyAgain?: string | undefined },
): Promise<ReceiptRecord> {
  const before = await refuseUsedReference(tx, { ...values, whyAgain });
  const isAgain = before.length > 0 && whyAgain !== undefined;
  const note = isAgain ? `The same reference came before: ${whyAgain}` : undefined;
  return writeReceipt(
    tx,
    shop,
    actor,
    { ...values, source: 'desk', ...(note !== undefined && { note }) },
    isAgain ? { whyAgain, sameReferenceAs: before.map(({ id }) => id) } : {},
  );
}

/** Money in as it stands; refuses with 404. */
export async function knownReceipt(db: Executor, id: string): Promise<ReceiptRecord> {
  const [receipt] = await db.select().from(receipts).where(eq(receipts.id, id));
  if (!receipt) throw notFound('The money');
  return receipt;
}

/** Locks money in for a move; with the version that the person saw, refuses with 409 and the newer state. */
export async function lockReceipt(tx: Transaction, id: string, version?: number): Promise<ReceiptRecord> {
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.id, id)).for('update');
  if (!receipt) throw notFound('The money');
  if (version !== undefined && receipt.version !== version) {
    throw conflictWith(
      toReceiptRow(receipt),
      'Somebody else has dealt with this money in the meantime. Check its new state first.',
    );
  }
  return receipt;
}

interface Settling {
  receipt: ReceiptRecord;
  /** An event of `receiptTransitions`. */
  event: string;
  as: PaymentActor;
  actor: Actor;
  order?: { id: string; number: string; customerId: string; customerName: string };
  customer?: { id: string; name: string };
  applied?: bigint;
  kept?: bigint;
  keptReason?: KeptReason;
  set?: Partial<Pick<ReceiptRecord, 'note' | 'nameClearedBy'>>;
}

/** Moves money in that the caller has locked. Refuses with 409 what the table of transitions does not list. */
export async function settleReceipt(
  tx: Transaction,
  { receipt, event, as, actor, order, customer, applied, kept, keptReason, set }: Settling,
): Promise<ReceiptRecord> {
  const state = nextState(receiptTransitions, receipt.state, event, as);
  if (!state) {
    throw conflict(`This money is ${receiptStateNames[receipt.state].toLowerCase()}, which does not allow this.`);
  }
  const owner = order ? { id: order.customerId, name: order.customerName } : customer;
  const [updated] = await tx
    .update(receipts)
    .set({
      state,
      ...(order && { orderId: order.id, orderNumber: order.number }),
      ...(owner && { customerId: owner.id, customerName: owner.name }),
      ...(applied !== undefined && { applied }),
      ...(kept !== undefined && { kept }),
      ...(keptReason && { keptReason }),
      ...set,
      version: nextVersion(receipts.version),
    })
    .where(eq(receipts.id, receipt.id))
    .returning();
  await recordAudit(tx, {
    actor,
    action: `receipt.${pastOf[event] ?? event}`,
    entity: 'receipt',
    entityId: receipt.id,
    before: { state: receipt.state },
    after: {
      state,
      ...(order && { order: order.number }),
      ...(applied !== undefined && { applied: moneyText(applied) }),
      ...(kept !== undefined && kept > 0n && { kept: moneyText(kept) }),
      ...(set?.note && { note: set.note }),
    },
  });
  return updated as ReceiptRecord;
}

const pastOf: Readonly<Record<string, string>> = {
  match: 'matched',
  keep: 'kept',
  question: 'questioned',
  return: 'sent_back',
  clear: 'cleared',
  bounce: 'bounced',
};
