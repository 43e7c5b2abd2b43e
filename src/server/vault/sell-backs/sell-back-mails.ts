import { amountWords } from '#contract/amount-words.rules.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { sellBackMails } from '#contract/vault/sell-back-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { SellBackLineRecord, SellBackRecord } from './sell-backs.table.ts';

/** Tells a customer of a step of his sale, as it stands afterwards. */
export type SellBackMail = (record: SellBackRecord, publicUrl: string) => Mail;

type Common = 'name' | 'number' | 'sale';

const sellBackMail =
  <Name extends string>(
    template: MailTemplate<Name>,
    valuesOf: (record: SellBackRecord) => Readonly<Record<Exclude<Name, Common>, string>>,
  ): SellBackMail =>
  (record, publicUrl) => ({
    to: record.customerEmail,
    ref: { type: 'sell_back', id: record.id },
    ...written(template, {
      name: record.customerName,
      number: record.number ?? '',
      sale: `${publicUrl}/customer-dashboard/sold-history/${record.id}`,
      ...valuesOf(record),
    } as Readonly<Record<Name, string>>),
  });

/** The pieces of a sale, in words: "2 × 1 oz Gold Bar, 1 × 10 oz Silver Bar". */
export const piecesWords = (lines: readonly Pick<SellBackLineRecord, 'qty' | 'name'>[]): string =>
  lines.map(({ qty, name }) => `${qty} × ${name}`).join(', ');

const amountOf = ({ net, currency }: SellBackRecord): string => amountWords(net, currency);
const reasonOf = ({ answer }: SellBackRecord) => ({ reason: answer ?? '' });

/** It names the pieces and no price: one price may follow another while it is good. */
export const codeMail = ({ customerEmail, customerName }: SellBackRecord, pieces: string, code: string): Mail => ({
  to: customerEmail,
  secret: true,
  ...written(sellBackMails.code, { name: customerName, pieces, code }),
});

export const submittedMail = (pieces: string): SellBackMail =>
  sellBackMail(sellBackMails.submitted, (record) => ({ amount: amountOf(record), pieces }));

export const approvedMail = (account: string): SellBackMail =>
  sellBackMail(sellBackMails.approved, (record) => ({ amount: amountOf(record), account }));

export const payoutMail = sellBackMail(sellBackMails.payout, (record) => ({ amount: amountOf(record) }));

export const paidMail = sellBackMail(sellBackMails.paid, (record) => ({
  ...{ amount: amountOf(record), reference: record.payoutReference ?? '' },
}));

export const failedMail = sellBackMail(sellBackMails.failed, reasonOf);

export const returnedMail = sellBackMail(sellBackMails.returned, (record) => ({
  ...{ amount: amountOf(record), ...reasonOf(record) },
}));

export const readdressedMail = (account: string): SellBackMail =>
  sellBackMail(sellBackMails.readdressed, (record) => ({ amount: amountOf(record), account }));

/** It names the sale alone: for another account of it, and for nothing else. */
export const accountCodeMail = ({ customerEmail, customerName, number }: SellBackRecord, code: string): Mail => ({
  to: customerEmail,
  secret: true,
  ...written(sellBackMails.accountCode, { name: customerName, number: number ?? '', code }),
});

export const cancelledMail = sellBackMail(sellBackMails.cancelled, reasonOf);

export const rejectedMail = sellBackMail(sellBackMails.rejected, reasonOf);
