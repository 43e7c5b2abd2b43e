import { amountWords } from '#contract/amount-words.rules.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { returnMails } from '#contract/trade/return-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { ReturnRecord } from './returns.table.ts';

interface To {
  email: string;
  publicUrl: string;
}

type Common = 'name' | 'number' | 'orderNumber' | 'order';

const returnMail = <Name extends string>(
  record: ReturnRecord,
  template: MailTemplate<Name>,
  values: Readonly<Record<Exclude<Name, Common>, string>>,
  { email, publicUrl }: To,
): Mail => ({
  to: email,
  ref: { type: 'return', id: record.id },
  ...written(template, {
    name: record.customerName,
    number: record.number,
    orderNumber: record.orderNumber,
    order: `${publicUrl}/customer-dashboard/order/${record.orderId}`,
    ...values,
  } as Readonly<Record<Name, string>>),
});

const piecesWords = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

const keptWords = ({ restocking }: ReturnRecord): string =>
  /[1-9]/.test(restocking)
    ? `We deduct a restocking fee of ${percentText(restocking)}\u202f% of what you paid for them.`
    : 'We charge no restocking fee.';

const whatIsAsked = (record: ReturnRecord) => ({ pieces: piecesWords(record.pieces), kept: keptWords(record) });

export const askedMail = (record: ReturnRecord, to: To): Mail =>
  returnMail(record, returnMails.asked, whatIsAsked(record), to);

export const authorisedMail = (record: ReturnRecord, to: To): Mail =>
  returnMail(record, returnMails.authorised, whatIsAsked(record), to);

export const refusedMail = (record: ReturnRecord, to: To): Mail =>
  returnMail(record, returnMails.refused, { reason: record.answer ?? '' }, to);

export const cancelledMail = (record: ReturnRecord, to: To): Mail => returnMail(record, returnMails.cancelled, {}, to);

export const receivedMail = (record: ReturnRecord, pieces: number, to: To): Mail =>
  returnMail(record, returnMails.received, { pieces: `${pieces} of ${piecesWords(record.pieces)}` }, to);

export const closedMail = (record: ReturnRecord, note: { number: string } | null, to: To): Mail =>
  note
    ? returnMail(
        record,
        returnMails.credited,
        { amount: amountWords(record.credited, record.currency), note: note.number },
        to,
      )
    : returnMail(record, returnMails.sentBack, {}, to);
