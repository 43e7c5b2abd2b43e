import { eq } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { CreditedLine, LeftLine } from '#contract/trade/invoice-credit.rules.ts';
import { eventTo, invoiceStateOf, nextInvoiceState } from '#contract/trade/invoices.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { creditDocument, leftOf } from './credit-document.ts';
import { creditedTaxPostings } from './credit-postings.ts';
import { issuedMail } from './invoice-mails.ts';
import { contentOf, creditNotesOf } from './invoices.read.ts';
import { type InvoiceRecord, invoices } from './invoices.table.ts';
import { writeDocument } from './write-document.ts';

export interface Crediting {
  /** Locked by the caller. */
  invoice: InvoiceRecord;
  reason: string;
  actor: Actor;
  as: 'finance' | 'system';
  /**
   * What the note itself books. Of a sale that stands its tax; the money is its refund's. Of an order that ended whole
   * nothing, since its placing was taken back; and where the caller books all of it, nothing either.
   */
  books: 'tax' | 'nothing';
}

export interface Shop {
  clock: Clock;
  publicUrl: string;
}

/**
 * Issues a credit note against a locked document, in the caller's transaction: the note with its number, how the document
 * now stands, the books, the audit and the mail. `pick` chooses what is given back of what is left, so that it is never
 * more; where it chooses nothing there is no note, and null. Refuses with 409 where nothing can be credited.
 */
export async function writeCreditNote(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { invoice, reason, actor, as, books }: Crediting,
  pick: (left: readonly LeftLine[]) => CreditedLine[],
): Promise<InvoiceRecord | null> {
  const content = contentOf(invoice);
  const earlier = (await creditNotesOf(tx, invoice.id)).map(contentOf);
  const picked = pick(leftOf({ content, earlier }));
  if (picked.length === 0) return null;
  const draft = creditDocument({ id: invoice.id, content, earlier }, picked, reason);
  const credited = invoice.credited + minorUnits(draft.total);
  const state = invoiceStateOf({ ...invoice, credited, isVoid: invoice.state === 'void', isLate: false });
  const event = eventTo(invoice.state, state);
  if (event !== null && nextInvoiceState(invoice.state, event, as) === null) {
    throw conflict(`${invoice.number} cannot be credited as it stands.`);
  }
  await tx
    .update(invoices)
    .set({ credited, state, version: nextVersion(invoices.version) })
    .where(eq(invoices.id, invoice.id));
  const note = await writeDocument(tx, clock, { draft, customerId: invoice.customerId, actor });
  if (books === 'tax') {
    await postEntry(tx, {
      at: note.issuedAt,
      kind: 'invoice.credited',
      refType: 'invoice',
      refId: note.id,
      actorId: actor.id,
      postings: creditedTaxPostings(note.currency, note.tax),
    });
  }
  await writeMail(tx, clock, issuedMail(note, reason, publicUrl));
  return note;
}
