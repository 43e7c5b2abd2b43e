import { grossOf } from '#contract/trade/invoice-credit.rules.ts';
import { leftToPay } from '#contract/trade/invoices.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { addToBalance } from '#server/trade/payments/customer-balances.ts';

import { lockInvoice } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import { takenBackPostings } from './other-postings.ts';
import { type Shop, writeCreditNote } from './write-credit-note.ts';

/**
 * Takes back a vault invoice (STO) with a credit note over all of it, in the caller's transaction, and answers the note: what was not
 * paid is not owed any more, what was paid goes to the customer's balance (`document.credited`, of the note). The customer is
 * mailed. Refuses with 404 and, where it is credited already, with 409.
 */
export async function creditWhole(
  tx: Transaction,
  shop: Shop,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<InvoiceRecord> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice || invoice.series !== 'STO') throw notFound('The document');
  const unpaid = leftToPay({ ...invoice, isVoid: invoice.state === 'void' });
  const crediting = { invoice, reason, actor, as: 'system', books: 'nothing' } as const;
  const note = await writeCreditNote(tx, shop, crediting, (left) => left.filter((line) => grossOf(line) > 0n));
  if (!note) throw conflict(`${invoice.number} is credited already.`);
  const back = note.total - unpaid;
  await postEntry(tx, {
    at: note.issuedAt,
    kind: 'document.credited',
    refType: 'invoice',
    refId: note.id,
    actorId: actor.id ?? null,
    postings: takenBackPostings(note, { unpaid, back }),
  });
  if (back > 0n) await addToBalance(tx, { customerId: note.customerId, currency: note.currency, amount: back });
  return note;
}
