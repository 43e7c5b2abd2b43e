import { amountWords } from '#contract/amount-words.rules.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { ReturnRecord } from './returns.table.ts';

interface To {
  email: string;
  publicUrl: string;
}

const returnMail = (record: ReturnRecord, subject: string, body: string, { email, publicUrl }: To): Mail => ({
  to: email,
  subject: `Return ${record.number} ${subject}`,
  ref: { type: 'return', id: record.id },
  body: `${greeting(record.customerName)}

${body}

Your order: ${publicUrl}/customer-dashboard/order/${record.orderId}`,
});

const keptWords = ({ restocking }: ReturnRecord): string =>
  /[1-9]/.test(restocking)
    ? `For taking the goods back we keep ${percentText(restocking)}\u202f% of what was paid for them.`
    : 'We keep nothing for taking the goods back.';

export const askedMail = (record: ReturnRecord, to: To): Mail =>
  returnMail(
    record,
    'is asked for',
    `we have your wish to give back ${record.pieces} pieces of order ${record.orderNumber}. Please wait for our answer before you send anything. ${keptWords(record)}`,
    to,
  );

export const authorisedMail = (record: ReturnRecord, to: To): Mail =>
  returnMail(
    record,
    'is authorised',
    `you may send back ${record.pieces} pieces of order ${record.orderNumber}. Write ${record.number} on the parcel, insure it for what the goods are worth, and keep the receipt. ${keptWords(record)}`,
    to,
  );

export const refusedMail = (record: ReturnRecord, to: To): Mail =>
  returnMail(
    record,
    'is refused',
    `we do not take back the goods of order ${record.orderNumber} that you asked about.\n\n${record.answer ?? ''}`,
    to,
  );

export const cancelledMail = (record: ReturnRecord, to: To): Mail =>
  returnMail(record, 'is cancelled', `return ${record.number} is cancelled. Please send nothing.`, to);

export const receivedMail = (record: ReturnRecord, pieces: number, to: To): Mail =>
  returnMail(
    record,
    'has arrived',
    `${pieces} of ${record.pieces} pieces have arrived. We look at them within a few business days.`,
    to,
  );

export const closedMail = (record: ReturnRecord, note: { number: string } | null, to: To): Mail =>
  returnMail(
    record,
    'is closed',
    note
      ? `${amountWords(record.credited, record.currency)} is given back to you by credit note ${note.number}.`
      : 'nothing is given back: the pieces are sent back to you.',
    to,
  );
