import { amountWords } from '#contract/amount-words.rules.ts';
import { purchaseMails } from '#contract/buying/purchase-mails.templates.ts';
import { startOfDay } from '#contract/dates/day-moments.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { SHOP_ZONE, ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { PurchaseRecord } from './purchases.table.ts';

/** Tells a customer of a step of his sale, as it stands afterwards. */
export type PurchaseMail = (record: PurchaseRecord, publicUrl: string) => Mail;

type Common = 'name' | 'number' | 'sale';

const purchaseMail =
  <Name extends string>(
    template: MailTemplate<Name>,
    valuesOf: (record: PurchaseRecord) => Readonly<Record<Exclude<Name, Common>, string>>,
  ): PurchaseMail =>
  (record, publicUrl) => ({
    to: record.customerEmail,
    ref: { type: 'purchase', id: record.id },
    ...written(template, {
      name: record.customerName,
      number: record.number,
      sale: `${publicUrl}/customer-dashboard/sales-to-us/${record.id}`,
      ...valuesOf(record),
    } as Readonly<Record<Name, string>>),
  });

const nothing = () => ({});
const amountOf = ({ offered, currency }: PurchaseRecord): string => amountWords(offered ?? 0n, currency);
const reasonOf = ({ answer }: PurchaseRecord) => ({ reason: answer ?? '' });

const byParcel = purchaseMail(purchaseMails.kitAsked, nothing);
const atTheCounter = purchaseMail(purchaseMails.visitAsked, ({ dropOffOn, waitsUntil }) => ({
  day: dropOffOn === null ? '' : shopDay.format(startOfDay(dropOffOn)),
  until: shopDay.format(waitsUntil),
}));
export const requestedMail: PurchaseMail = (record, publicUrl) =>
  (record.way === 'kit' ? byParcel : atTheCounter)(record, publicUrl);

export const kitMail = purchaseMail(purchaseMails.kitSent, ({ kitCarrier, kitTracking, waitsUntil }) => ({
  ...{ carrier: kitCarrier ?? '', tracking: kitTracking ?? '', until: shopDay.format(waitsUntil) },
}));

export const droppedOffMail = purchaseMail(purchaseMails.droppedOff, nothing);

export const receivedMail = purchaseMail(purchaseMails.received, nothing);

export const assayedMail = purchaseMail(purchaseMails.assayed, nothing);

export const offeredMail = purchaseMail(purchaseMails.offered, (record) => ({
  amount: amountOf(record),
  deadline: record.offerUntil === null ? '' : `${momentWords(record.offerUntil)} (${ZONE_WORDS})`,
}));

export const lapsedMail = purchaseMail(purchaseMails.lapsed, nothing);

export const acceptedMail = purchaseMail(purchaseMails.accepted, (record) => ({
  amount: amountOf(record),
  payout:
    record.payout === 'wire'
      ? 'We will wire it to your account within two business days.'
      : 'We will add it to your balance within one business day.',
}));

export const payoutMail = purchaseMail(purchaseMails.payout, nothing);

const wired = purchaseMail(purchaseMails.wired, (record) => ({
  ...{ amount: amountOf(record), reference: record.payoutReference ?? '' },
}));
const credited = purchaseMail(purchaseMails.credited, (record) => ({ amount: amountOf(record) }));
export const paidMail: PurchaseMail = (record, publicUrl) =>
  (record.payout === 'wire' ? wired : credited)(record, publicUrl);

export const failedMail = purchaseMail(purchaseMails.failed, reasonOf);

export const declinedMail = purchaseMail(purchaseMails.declined, nothing);

export const refusedMail = purchaseMail(purchaseMails.refused, reasonOf);

export const backMail = purchaseMail(purchaseMails.sentBack, ({ backCarrier, backTracking }) => ({
  ...{ carrier: backCarrier ?? '', tracking: backTracking ?? '' },
}));

export const returnedMail = purchaseMail(purchaseMails.givenBack, nothing);

export const cancelledMail = purchaseMail(purchaseMails.cancelled, reasonOf);

export const expiredMail = purchaseMail(purchaseMails.expired, nothing);

const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, dateStyle: 'full' });
