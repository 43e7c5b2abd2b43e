import type { GatedChange } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { moneyBackWaits } from '#server/trade/payments/money-back-gate.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { voidByHand } from './by-hand.ts';
import { creditByHand, type CreditRequest } from './credit-by-hand.ts';
import { findInvoice } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import { lockBoth, type VoidRequest } from './lock-both.ts';
import type { Shop } from './write-credit-note.ts';

type Deed = { does: 'void'; body: VoidRequest } | { does: 'credit'; body: CreditRequest };
type Request = Deed & { id: string };

interface Asked {
  deed: Deed;
  actor: Actor & { id: string };
  /** What the deed itself does, where one person is enough; answers the document. */
  alone: (tx: Transaction) => Promise<InvoiceRecord>;
  view: Parameters<typeof lockBoth>[1]['view'];
}

/**
 * Voids or credits a document, or asks a second person to agree where that gives away more than one person gives back a day, without a refund
 * that would be decided by itself: loss and fee of an end, and credits of a sale that was given back already. Answers the document, as
 * it is where that waits; refuses what the deed refuses.
 */
export async function byHandOrAsked(
  tx: Transaction,
  shop: Shop,
  id: string,
  { deed, actor, alone, view }: Asked,
): Promise<InvoiceRecord> {
  // People before orders, as everywhere.
  const known = await findInvoice(tx, id);
  if (known) await lockUsers(tx, [actor.id, known.customerId]);
  const { invoice, order } = await lockBoth(tx, { id, version: deed.body.version, view });
  const isEnd = invoice.series === 'FEE' || (deed.does === 'credit' && order.status === 'refunded');
  if (!isEnd) return alone(tx);
  const amount = await sizeOf(tx, invoice, alone);
  const { number, currency, customerName, orderId } = invoice;
  const waits = await moneyBackWaits(tx, shop, {
    ...{ kind: 'document_by_hand', subject: id, amount, currency, orderId },
    title: deed.does === 'void' ? `Let ${number} go` : `Credit ${number}`,
    to: `Given to ${customerName}`,
    ...{ request: { id, ...deed } satisfies Request, reason: deed.body.reason, actor },
  });
  return waits ? invoice : alone(tx);
}

/** Thrown to take back what was only tried. */
class Tried extends Error {}

/** What a deed would give away of a document: done, looked at and taken back, so that nothing but the deed says it. */
async function sizeOf(tx: Transaction, invoice: InvoiceRecord, deed: Asked['alone']): Promise<bigint> {
  let size = 0n;
  const trial = tx.transaction(async (inner) => {
    const after = await deed(inner);
    size = after.state === 'void' ? invoice.total - invoice.credited : after.credited - invoice.credited;
    throw new Tried();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  return size;
}

/** How the gate does it: refused with 409 once the document has moved. */
export const gatedDocument = (shop: Shop): GatedChange => ({
  permission: 'invoices.write',
  async apply(tx, asked, actor) {
    const { id, ...deed } = asked as Request;
    const view = () => {
      throw conflict('This document has moved since this was asked for. Refuse it, and ask again.');
    };
    if (!(await findInvoice(tx, id))) throw notFound('The invoice');
    if (deed.does === 'void') await voidByHand(tx, shop, { id, ...deed.body, actor, view });
    else await creditByHand(tx, shop, { id, ...deed.body, actor, view });
  },
});
