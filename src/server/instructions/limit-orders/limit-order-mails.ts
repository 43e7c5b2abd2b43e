import { amountWords } from '#contract/amount-words.rules.ts';
import { instructionMails } from '#contract/instructions/instruction-mails.templates.ts';
import { limitOrderWords } from '#contract/instructions/limit-orders.rules.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { LimitOrderRecord } from './limit-orders.table.ts';

interface About {
  record: LimitOrderRecord;
  /** The product's name. */
  subject: string;
  to: Person;
  publicUrl: string;
}

/** What a limit order does, in the middle of a sentence. */
const wordsOf = (record: LimitOrderRecord, subject: string): string =>
  limitOrderWords({ ...record, subject, target: amountWords(record.target, record.currency) });

const sent = ({ record, to }: About, text: ReturnType<typeof written>): Mail => ({
  to: to.email,
  ref: { type: 'limit_order', id: record.id },
  ...text,
});

const common = ({ record, subject, to, publicUrl }: About) => ({
  name: to.name,
  number: record.number,
  wish: wordsOf(record, subject),
  link: `${publicUrl}/customer-dashboard/limit-orders`,
});

export const codeMail = ({ record, subject, to }: About, code: string): Mail => ({
  to: to.email,
  secret: true,
  ...written(instructionMails.code, { name: to.name, wish: wordsOf(record, subject), code }),
});

/** Tells that it is done: `result` is the order or the sale, by its number. */
export const filledMail = (about: About, result: string): Mail => {
  const { side, basis, seen, currency } = about.record;
  return sent(
    about,
    written(instructionMails.filled, {
      ...common(about),
      result,
      seen: `${amountWords(seen ?? 0n, currency)} ${basis === 'unit' ? 'a piece' : 'an ounce'}`,
      next:
        side === 'buy'
          ? 'What the order comes to and how to pay is in its confirmation, which comes in a mail of its own.'
          : 'We look at every sale before we pay. You hear of each step.',
    }),
  );
};

const reasonOf = ({ record }: About) => ({ reason: record.reason ?? '' });

export const failedMail = (about: About): Mail =>
  sent(about, written(instructionMails.failed, { ...common(about), ...reasonOf(about) }));

export const cancelledMail = (about: About): Mail =>
  sent(about, written(instructionMails.cancelled, { ...common(about), ...reasonOf(about) }));

export const expiredMail = (about: About): Mail => sent(about, written(instructionMails.expired, common(about)));
