import { amountWords } from '#contract/amount-words.rules.ts';
import { civilDayOf, SHOP_ZONE, ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { PurchaseRecord } from './purchases.table.ts';

/** What the customer is told of a step: the subject goes on after the number. */
export interface Told {
  subject: string;
  body: string;
}

export const purchaseMail = (record: PurchaseRecord, { subject, body }: Told, publicUrl: string): Mail => ({
  to: record.customerEmail,
  subject: `Your sale ${record.number} ${subject}`,
  ref: { type: 'purchase', id: record.id },
  body: `${greeting(record.customerName)}

${body}

Your sale to us: ${publicUrl}/customer-dashboard/sales-to-us/${record.id}`,
});

export const requestedMail = ({ way, dropOffOn, waitsUntil, number }: PurchaseRecord): Told => ({
  subject: 'is noted',
  body:
    way === 'kit'
      ? `we have your wish to sell to us and send you an insured kit. Please send nothing before it arrives. Nothing is sold yet: we weigh and assay what arrives, and make you an offer that you may decline.`
      : `we have your wish to sell to us and expect you at our counter on ${dropOffOn ?? ''}. Bring a government photo document and the number ${number}. Nothing is sold yet: we weigh and assay what you bring, and make you an offer that you may decline. We wait until ${civilDayOf(waitsUntil)}.`,
});

export const kitMail = ({ kitCarrier, kitTracking, waitsUntil }: PurchaseRecord): Told => ({
  subject: 'has its kit',
  body: `your insured kit is on its way by ${kitCarrier ?? ''}, tracking number ${kitTracking ?? ''}. Pack as its leaflet says and use the label inside: only then is the parcel insured. We wait for it until ${civilDayOf(waitsUntil)}.`,
});

export const droppedOffMail = (): Told => ({
  subject: 'was handed over',
  body: 'you handed your metal over at our counter. It lies sealed in our vault until we assay it; this mail and your receipt say so.',
});

export const receivedMail = (): Told => ({
  subject: 'has arrived',
  body: 'what you sent has arrived and was opened before two people. We weigh and assay it within two business days.',
});

export const assayedMail = (): Told => ({
  subject: 'is assayed',
  body: 'we have weighed and assayed what arrived. What we found of each line is on the page of your sale; our offer follows.',
});

export const offeredMail = ({ offered, currency, offerUntil }: PurchaseRecord): Told => ({
  subject: `has an offer of ${amountWords(offered ?? 0n, currency)}`,
  body: `we offer you ${amountWords(offered ?? 0n, currency)}. How each line was worked out is on the page of your sale. Its prices are locked until ${momentWords(offerUntil)}, whatever the market does. Accept it there, or decline and we send everything back.`,
});

export const lapsedMail = (): Told => ({
  subject: 'has no offer at the moment',
  body: 'the time of our offer has passed without your answer. Your metal is safe with us; we make you a new offer at the price of its moment.',
});

export const acceptedMail = ({ offered, currency, payout }: PurchaseRecord): Told => ({
  subject: 'is agreed',
  body: `you have sold to us for ${amountWords(offered ?? 0n, currency)}. ${
    payout === 'wire'
      ? 'We wire it to your account within two business days.'
      : 'We put it on your balance within one business day.'
  }`,
});

export const payoutMail = (): Told => ({
  subject: 'is being paid',
  body: 'our bank has your payout. It reaches your account within two business days.',
});

export const paidMail = ({ offered, currency, payout, payoutReference }: PurchaseRecord): Told => ({
  subject: 'is paid',
  body:
    payout === 'wire'
      ? `${amountWords(offered ?? 0n, currency)} was wired to your account under the reference ${payoutReference ?? ''}.`
      : `${amountWords(offered ?? 0n, currency)} is on your balance with us.`,
});

export const failedMail = ({ answer }: PurchaseRecord): Told => ({
  subject: 'could not be paid yet',
  body: `our bank could not pay your money out.\n\n${answer ?? ''}\n\nWe try again; please write to us if the account is not right.`,
});

export const declinedMail = (): Told => ({
  subject: 'is declined',
  body: 'you have declined our offer. Nothing is sold: we send everything back to you, insured.',
});

export const refusedMail = ({ answer }: PurchaseRecord): Told => ({
  subject: 'cannot be bought',
  body: `we do not buy what arrived, and send it back to you, insured.\n\n${answer ?? ''}`,
});

export const backMail = ({ backCarrier, backTracking }: PurchaseRecord): Told => ({
  subject: 'is on its way back',
  body: `everything is on its way back to you by ${backCarrier ?? ''}, tracking number ${backTracking ?? ''}.`,
});

export const returnedMail = (): Told => ({
  subject: 'is with you again',
  body: 'everything was given back to you. Thank you for asking us.',
});

export const cancelledMail = ({ answer }: PurchaseRecord): Told => ({
  subject: 'is cancelled',
  body: `your sale is cancelled; please send nothing.${answer === null ? '' : `\n\n${answer}`}`,
});

export const expiredMail = (): Told => ({
  subject: 'has expired',
  body: 'nothing has arrived in the time that we wait, so your sale has ended. You can ask anew at any time.',
});

const shopTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
});
const momentWords = (at: Date | null): string => (at === null ? '' : `${shopTime.format(at)} (${ZONE_WORDS})`);
