import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { titleTransferMails } from '#contract/vault/title-transfer-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { TitleTransferLineRecord, TitleTransferRecord } from './title-transfers.table.ts';

/** Tells one of the two customers of a step, as the transfer stands afterwards. */
export type TitleMail = (record: TitleTransferRecord, publicUrl: string) => Mail;

type Side = 'giver' | 'receiver';
type Common = 'name' | 'number' | 'other' | 'transfer';

/** What a side is called and written to by, and how it is told of the other. */
const sideOf = (record: TitleTransferRecord, side: Side) =>
  side === 'giver'
    ? { to: record.giverEmail, name: record.giverName, other: record.receiverEmail }
    : { to: record.receiverEmail, name: record.receiverName, other: record.giverName };

const titleMail =
  <Name extends string>(
    template: MailTemplate<Name>,
    side: Side,
    valuesOf: (record: TitleTransferRecord) => Readonly<Record<Exclude<Name, Common>, string>>,
  ): TitleMail =>
  (record, publicUrl) => {
    const { to, name, other } = sideOf(record, side);
    return {
      ...{ to, ref: { type: 'title_transfer', id: record.id } },
      ...written(template, {
        ...{ name, other, number: record.number ?? '' },
        transfer: `${publicUrl}/customer-dashboard/transfers/${record.id}`,
        ...valuesOf(record),
      } as Readonly<Record<Name, string>>),
    };
  };

/** The pieces of a transfer, in words: "2 × 1 oz Gold Bar, 1 × 10 oz Silver Bar". */
export const piecesWords = (lines: readonly Pick<TitleTransferLineRecord, 'qty' | 'name'>[]): string =>
  lines.map(({ qty, name }) => `${qty} × ${name}`).join(', ');

/** The codes are of one use each: it names what passes and between whom. */
export const codeMail = (record: TitleTransferRecord, side: Side, pieces: string, code: string): Mail => {
  const { to, name, other } = sideOf(record, side);
  const way = side === 'giver' ? `from you to ${other}` : `from ${other} to you`;
  return { to, secret: true, ...written(titleTransferMails.code, { name, pieces, way, code }) };
};

export const askedMail = (pieces: string) => titleMail(titleTransferMails.asked, 'giver', () => ({ pieces }));
export const offeredMail = (pieces: string) => titleMail(titleTransferMails.offered, 'receiver', () => ({ pieces }));
export const acceptedMail = (side: Side) => titleMail(titleTransferMails.accepted, side, () => ({}));
export const passedMail = (pieces: string) => titleMail(titleTransferMails.passed, 'giver', () => ({ pieces }));
export const receivedMail = (pieces: string) => titleMail(titleTransferMails.received, 'receiver', () => ({ pieces }));
export const endedMail = (side: Side, why: string) => titleMail(titleTransferMails.ended, side, () => ({ why }));
