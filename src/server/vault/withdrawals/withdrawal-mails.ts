import { amountWords } from '#contract/amount-words.rules.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { withdrawalMails } from '#contract/vault/withdrawal-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { WithdrawalLineRecord, WithdrawalRecord } from './withdrawals.table.ts';

/** Tells a customer of a step of his withdrawal, as it stands afterwards. */
export type WithdrawalMail = (record: WithdrawalRecord, publicUrl: string) => Mail;

type Common = 'name' | 'number' | 'withdrawal';

const withdrawalMail =
  <Name extends string>(
    template: MailTemplate<Name>,
    valuesOf: (record: WithdrawalRecord) => Readonly<Record<Exclude<Name, Common>, string>>,
  ): WithdrawalMail =>
  (record, publicUrl) => ({
    to: record.customerEmail,
    ref: { type: 'withdrawal', id: record.id },
    ...written(template, {
      name: record.customerName,
      number: record.number ?? '',
      withdrawal: `${publicUrl}/customer-dashboard/withdrawals/${record.id}`,
      ...valuesOf(record),
    } as Readonly<Record<Name, string>>),
  });

/** The pieces of a withdrawal, in words: "2 × 1 oz Gold Bar, 1 × 10 oz Silver Bar". */
export const piecesWords = (lines: readonly Pick<WithdrawalLineRecord, 'qty' | 'name'>[]): string =>
  lines.map(({ qty, name }) => `${qty} × ${name}`).join(', ');

/** The codes are of one use each: it names what leaves and where to. */
export const codeMail = (
  { customerEmail, customerName, address }: WithdrawalRecord,
  { pieces, vault }: { pieces: string; vault: string },
  code: string,
): Mail => ({
  to: customerEmail,
  secret: true,
  ...written(withdrawalMails.code, {
    ...{ name: customerName, pieces, code },
    where: address ? `to ${address.street}, ${address.city}` : `over the counter of ${vault}`,
  }),
});

const reasonOf = ({ answer }: WithdrawalRecord): string => answer ?? '';

const feeBack = ({ total, feePaidAt }: WithdrawalRecord): string => {
  if (total === 0n) return '';
  return feePaidAt === null
    ? 'Nothing is owed.'
    : `The fee of ${amountWords(total, 'CAD')} is on your balance with us.`;
};

export const requestedMail = (pieces: string): WithdrawalMail =>
  withdrawalMail(withdrawalMails.requested, ({ total, number }) => ({
    pieces,
    fee:
      total === 0n
        ? 'It costs nothing. We look at every withdrawal before we pack it.'
        : `Pay the fee of ${amountWords(total, 'CAD')} by bank transfer, under the number ${number ?? ''}. We go on once it is here.`,
  }));

export const approvedMail = withdrawalMail(withdrawalMails.approved, ({ way }) => ({
  next:
    way === 'ship'
      ? 'We pack it now, and write to you once it is on its way.'
      : 'We pack it now, and write to you once it waits for you.',
}));

export const readyMail = (vault: string): WithdrawalMail => withdrawalMail(withdrawalMails.ready, () => ({ vault }));

export const shippedMail = withdrawalMail(withdrawalMails.shipped, ({ carrier, tracking, insuredCad }) => ({
  ...{ carrier: carrier ?? '', tracking: tracking ?? '', insured: amountWords(insuredCad ?? 0n, 'CAD') },
}));

export const deliveredMail = withdrawalMail(withdrawalMails.delivered, () => ({}));

export const handedOverMail = (vault: string): WithdrawalMail =>
  withdrawalMail(withdrawalMails.handedOver, () => ({ vault }));

export const returnedMail = withdrawalMail(withdrawalMails.returned, (record) => ({ reason: reasonOf(record) }));

export const refusedMail = withdrawalMail(withdrawalMails.refused, (record) => ({
  ...{ reason: reasonOf(record), fee: feeBack(record) },
}));

export const cancelledMail = withdrawalMail(withdrawalMails.cancelled, (record) => ({ fee: feeBack(record) }));
