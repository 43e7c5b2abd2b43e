import { and, eq, gt, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { PayInvoice } from '#contract/trade/invoices.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { askApproval, type GatedChange } from '#server/platform/platform.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { findInvoice } from './invoices.read.ts';
import { documentPayments, type InvoiceRecord } from './invoices.table.ts';
import type { ByHand } from './lock-both.ts';
import { payByHand } from './pay-by-hand.ts';
import type { Shop } from './write-credit-note.ts';

/** What a person has recorded of vault invoices within a day, CAD minor units; read it under the person's lock. */
async function recordedBy(tx: Transaction, actorId: string, now: Date): Promise<bigint> {
  const [row] = await tx
    .select({ sum: sql<bigint>`coalesce(sum(${documentPayments.amount}), 0)`.mapWith(documentPayments.amount) })
    .from(documentPayments)
    .where(
      and(
        eq(documentPayments.actorId, actorId),
        eq(documentPayments.way, 'bank'),
        gt(documentPayments.at, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return row?.sum ?? 0n;
}

/** Thrown to take back what was only tried. */
class Tried extends Error {}

/**
 * Records a payment of a vault invoice, which is always in CAD, or asks a second person to agree where one person would record more
 * money of the bank within a day than he may alone. Answers the document, as it is where that waits; refuses what `payByHand` does.
 */
export async function paidOrAsked(tx: Transaction, shop: Shop, asked: PayInvoice & ByHand): Promise<InvoiceRecord> {
  const { view: _, actor, ...request } = asked;
  const known = await findInvoice(tx, asked.id);
  if (!known || request.way === 'balance') return payByHand(tx, shop, asked);
  // People before documents, as everywhere.
  await lockUsers(tx, [actor.id, known.customerId]);
  const limit = BigInt((await readSetting(tx, 'payments')).byHandAbove);
  const sum = (await recordedBy(tx, actor.id, shop.clock.now())) + minorUnits(request.amount);
  if (sum <= limit) return payByHand(tx, shop, asked);
  const trial = tx.transaction(async (inner) => {
    await payByHand(inner, shop, asked);
    throw new Tried();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  await askApproval(tx, shop, {
    ...{ kind: 'document_payment', permission: 'payments.record', subject: known.id },
    title: `Record a payment of ${known.number}`,
    effect: [
      {
        what: `Paid on ${known.number}`,
        before: 'nothing of it',
        after: amountWords(minorUnits(request.amount), 'CAD'),
      },
      { what: 'Payer', before: '', after: known.customerName },
      { what: 'Reference', before: '', after: request.reference },
    ],
    request,
    reason: `The bank names it ${request.reference}.`,
    why: `With it you would have recorded ${amountWords(sum, 'CAD')} on vault invoices within a day. One person alone records ${amountWords(limit, 'CAD')}.`,
    actor,
  });
  return known;
}

/** How the gate does it: refused with 409 once the document has moved. */
export const gatedPayment = (shop: Shop): GatedChange => ({
  permission: 'payments.record',
  async apply(tx, asked, actor) {
    const view = () => {
      throw conflict('This document has moved since this was asked for. Refuse it, and ask again.');
    };
    await payByHand(tx, shop, { ...(asked as PayInvoice & { id: string }), actor, view });
  },
});
