import { minorUnits } from '#contract/arithmetic/exact.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { PayInvoice } from '#contract/trade/invoices.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { findInvoice, lockInvoice } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import type { ByHand } from './lock-both.ts';
import { payDocument } from './pay-document.ts';
import type { Shop } from './write-credit-note.ts';

/** Finance records what came in for a vault invoice. Refuses with 404, 409 for an older version, and 422 beside the field. */
export async function payByHand(
  tx: Transaction,
  { clock }: Shop,
  { id, version, actor, view, ...payment }: PayInvoice & ByHand,
): Promise<InvoiceRecord> {
  const known = await findInvoice(tx, id);
  if (known?.series !== 'STO') throw notFound('The invoice');
  if (known.subjectKind === 'withdrawal') {
    throw conflict(`Record this payment on ${known.subjectName ?? 'the withdrawal'}: it goes on once its fee is paid.`);
  }
  // People before documents, as everywhere.
  await lockUsers(tx, [actor.id, known.customerId]);
  const invoice = await lockInvoice(tx, id);
  if (invoice?.version !== version) {
    throw conflictWith(
      await view(tx, invoice ?? known),
      'This document has moved in the meantime. Check its current state first.',
    );
  }
  const amount = minorUnits(payment.amount);
  if (payment.way === 'balance') return payDocument(tx, clock, { id, amount, way: 'balance', reference: '', actor });
  if (payment.day > civilDayOf(clock.now())) throw invalid('day', 'Enter a day that has come.');
  return payDocument(tx, clock, { id, amount, way: 'bank', reference: payment.reference, day: payment.day, actor });
}
