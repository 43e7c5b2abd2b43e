import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { DocumentSubject, InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { canadianAmounts } from './canadian-amounts.ts';
import { type Draft, sumsOf } from './document.ts';
import { issuedMail } from './invoice-mails.ts';
import type { InvoiceRecord } from './invoices.table.ts';
import { namedRates } from './line-taxes.ts';
import { chargedPostings } from './other-postings.ts';
import { type OtherLine, otherLine } from './other-lines.ts';
import { registeredSeller } from './registrations.ts';
import { factsOf, sellerOf } from './sale-document.ts';
import { readServiceTaxes } from './service-tax.read.ts';
import type { Shop } from './write-credit-note.ts';
import { writeDocument } from './write-document.ts';

export interface IssuedDocument {
  /** STO charges the customer for what the vault does; SELL says what we pay him for metal out of it. */
  series: 'STO' | 'SELL';
  /** What it belongs to: one document of each series for each `id`. `name` stands on paper; `province` is the vault's. */
  subject: DocumentSubject;
  /** As they are called now; the copy keeps them. */
  customer: { id: string; name: string; email: string; address: InvoiceContent['buyer']['address'] };
  currency: string;
  /** Units of the currency for one CAD, decimal text; '1' of CAD. */
  perCad: string;
  lines: readonly OtherLine[];
  /** What the lines' discounts come to and are for, where that is trading; absent where none is. */
  tradeCredit?: InvoiceContent['tradeCredit'];
  /** Why it was issued, a sentence or two. */
  reason: string;
  /** By when it is paid, and how: by a wire to us, whose account it then names, or in other words, such as "Wire to your account". */
  payment: { dueAt: Date; method: 'wire' | { words: string } };
  actor: Actor;
}

/** The payer takes it from the paper, where it has its number. */
const REFERENCE = 'The number of this document';

/**
 * Issues a document that belongs to no order, in the caller's transaction, and answers its row (`total`, `tax`, `number`, `id`):
 * takes the next number of its series without gaps, copies seller and customer, adds tax line by line by the rules of the
 * province of supply on this day (services as `readServiceTaxes` says; of metal that a customer sells none), freezes the copy
 * with its hash, writes the audit row and mails the customer where it is. An STO is booked here too, by its lines: the whole
 * is receivable from the customer, against income and tax (`document.charged`, of the invoice); of a SELL nothing is, since the
 * sale that it tells of books what we owe. A second document of a series for one subject fails by the database. Pay it with
 * `payDocument`, take it back with `creditWhole`. Call it late: the series' counter is held until the commit.
 */
export async function issueDocument(tx: Transaction, shop: Shop, issued: IssuedDocument): Promise<InvoiceRecord> {
  const { series, customer, actor, reason } = issued;
  const draft = await documentDraft(tx, shop, issued);
  const document = await writeDocument(tx, shop.clock, { draft, customerId: customer.id, actor });
  if (series === 'STO') {
    await postEntry(tx, {
      at: document.issuedAt,
      kind: 'document.charged',
      refType: 'invoice',
      refId: document.id,
      actorId: actor.id ?? null,
      postings: chargedPostings(document),
    });
  }
  await writeMail(tx, shop.clock, issuedMail(document, reason, shop.publicUrl));
  return document;
}

/** What a document that belongs to no order says, before it has its number. */
export async function documentDraft(
  tx: Transaction,
  { clock }: Pick<Shop, 'clock'>,
  issued: IssuedDocument,
): Promise<Draft> {
  const { series, subject, customer, currency, perCad, reason, payment, tradeCredit } = issued;
  const { province } = subject;
  const company = await readSetting(tx, 'company');
  const { termsVersion } = await readSetting(tx, 'trading');
  const { rate, taxOf } = await readServiceTaxes(tx, { province, day: civilDayOf(clock.now()) });
  const rates = namedRates(rate, province);
  const lines = issued.lines.map((line, position) => otherLine(line, position, { taxOf, rates }));
  const sums = sumsOf(lines);
  const total = minorUnits(sums.total);
  const totalCad = currency === 'CAD' ? total : bookedInCad(total, perCad);
  return {
    form: 1,
    series,
    currency,
    seller: registeredSeller(sellerOf(company), { company, province, rates, taxTable: sums.taxTable }),
    buyer: { name: customer.name, email: customer.email, address: customer.address },
    delivery: null,
    order: null,
    subject,
    refersTo: null,
    reason,
    lines,
    ...(tradeCredit && { tradeCredit }),
    ...sums,
    totalCad: moneyText(totalCad),
    ...canadianAmounts({ ...sums, currency }, { total, totalCad, perCad }),
    prices: null,
    payment: { dueAt: payment.dueAt.toISOString(), ...(await wayOf(tx, payment)) },
    termsVersion,
  };
}

async function wayOf(tx: Transaction, { method }: IssuedDocument['payment']) {
  if (method !== 'wire') return { method: method.words };
  const { beneficiary, bank, account } = await readSetting(tx, 'payments');
  return {
    method: 'Bank wire',
    ...factsOf({ method, words: '', beneficiary, bank, account, reference: REFERENCE }),
  };
}
