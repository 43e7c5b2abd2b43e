import { mailSeries } from '#contract/mail-series.rules.ts';
import type { MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Purchases from customers';
const common = {
  name: { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' },
  number: { label: 'Number of the sale', kind: 'text', example: 'P-1042' },
  sale: {
    label: 'Link to the sale',
    kind: 'link',
    example: '/customer-dashboard/sales-to-us/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
  },
} as const satisfies Record<string, MailVariable>;

const text = (label: string, example: string) => ({ label, kind: 'text', example, required: true }) as const;
const amount = text('The amount', '4,812.50 CAD');
const until = text('The last day on which we wait for it', 'Friday, December 4, 2026');
const carrier = text('Who carries the parcel', 'Canada Post');
const tracking = text('The tracking number', '7023 2101 8844');
const answer = { label: 'What staff wrote', kind: 'lines', example: 'The account number was not accepted.' } as const;

const step = mailSeries({ area, subject: 'Your sale {number}:', ending: 'Your sale to us: {sale}', common });

/** The mails about what customers sell to us. */
export const purchaseMails = {
  kitAsked: step({
    key: 'purchase.kit_asked',
    name: 'Sale requested, by parcel',
    when: 'A customer asks to sell to us and wants to send a parcel.',
    subject: 'we have your request',
    body: 'Thank you for offering your metal to us. We will send you an insured shipping kit; please do not send anything until it arrives.\n\nNothing is sold yet. We weigh and assay what you send, and then make you an offer that you are free to decline.',
    variables: {},
  }),
  visitAsked: step({
    key: 'purchase.visit_asked',
    name: 'Sale requested, at the counter',
    when: 'A customer asks to sell to us and wants to come to the counter.',
    subject: 'we have your request',
    body: 'Thank you for offering your metal to us. We look forward to seeing you at our counter on {day}. Please bring government-issued photo ID and your sale number, {number}. We will hold your request until {until}.\n\nNothing is sold yet. We weigh and assay what you bring, and then make you an offer that you are free to decline.',
    variables: { day: text('The day of the visit', 'Tuesday, December 1, 2026'), until },
  }),
  kitSent: step({
    key: 'purchase.kit_sent',
    name: 'Shipping kit sent',
    when: 'Staff sends an insured kit.',
    subject: 'your shipping kit is on its way',
    body: 'Your insured shipping kit is on its way.\n\nCarrier: {carrier}\nTracking number: {tracking}\n\nPlease pack your metal as the leaflet describes and use the label inside; the parcel is only insured if you do. We will wait for it until {until}.',
    variables: { carrier, tracking, until },
  }),
  droppedOff: step({
    key: 'purchase.dropped_off',
    name: 'Handed over at the counter',
    when: 'A customer hands metal over at the counter.',
    subject: 'we have your metal',
    body: 'Thank you for coming in. Your metal is sealed in our vault until we assay it. Please keep this mail together with your receipt.',
    variables: {},
  }),
  received: step({
    key: 'purchase.received',
    name: 'Parcel arrived',
    when: 'A customer’s parcel has arrived and was opened.',
    subject: 'your parcel has arrived',
    body: 'Your parcel has arrived and was opened in front of two members of our staff. We will weigh and assay its contents within two business days.',
    variables: {},
  }),
  assayed: step({
    key: 'purchase.assayed',
    name: 'Assay complete',
    when: 'Staff has weighed and assayed what arrived.',
    subject: 'the assay is complete',
    body: 'We have weighed and assayed your metal. The results for each item are on the page of your sale, and our offer will follow.',
    variables: {},
  }),
  offered: step({
    key: 'purchase.offered',
    name: 'Offer made',
    when: 'We make an offer.',
    subject: 'our offer of {amount}',
    body: 'We offer you {amount} for your metal. The page of your sale shows how we worked it out, item by item.\n\nThe prices are locked until {deadline}, whatever the market does. You can accept the offer there, or decline it and we will send everything back to you.',
    variables: {
      amount,
      deadline: text('Until when the offer holds', 'November 24, 2026 at 4:00 p.m. (Eastern Time)'),
    },
  }),
  lapsed: step({
    key: 'purchase.offer_lapsed',
    name: 'Offer expired',
    when: 'The time of an offer has passed without an answer.',
    subject: 'our offer has expired',
    body: 'Our offer has expired without an answer from you. Your metal is safe with us, and we will make you a new offer at current prices.',
    variables: {},
  }),
  accepted: step({
    key: 'purchase.accepted',
    name: 'Offer accepted',
    when: 'A customer accepts our offer.',
    subject: 'the sale is agreed',
    body: 'Thank you. You have sold your metal to us for {amount}. {payout}',
    variables: {
      amount,
      payout: text('How and when it is paid', 'We will wire it to your account within two business days.'),
    },
  }),
  payout: step({
    key: 'purchase.payout_instructed',
    name: 'Payout under way',
    when: 'Our bank is told to pay.',
    subject: 'your payment is on its way',
    body: 'We have asked our bank to pay you. The money will reach your account within two business days.',
    variables: {},
  }),
  wired: step({
    key: 'purchase.paid_by_wire',
    name: 'Paid by wire',
    when: 'The money has left our bank.',
    subject: 'paid',
    body: 'We have wired {amount} to your account. The reference is {reference}.',
    variables: { amount, reference: text('The reference of the wire', 'WIRE 20417') },
  }),
  credited: step({
    key: 'purchase.paid_to_balance',
    name: 'Paid to the balance',
    when: 'The money is put on the customer’s balance.',
    subject: 'paid',
    body: 'We have added {amount} to your balance with us.',
    variables: { amount },
  }),
  failed: step({
    key: 'purchase.payout_failed',
    name: 'Payout failed',
    when: 'Our bank could not pay.',
    subject: 'we could not pay you yet',
    body: 'Our bank could not complete your payment:\n\n{reason}\n\nWe will try again. If your account details are not right, please write to us.',
    variables: { reason: { ...answer, required: true } },
  }),
  declined: step({
    key: 'purchase.declined',
    name: 'Offer declined',
    when: 'A customer declines our offer.',
    subject: 'offer declined',
    body: 'You have declined our offer, so nothing is sold. We will send everything back to you, insured.',
    variables: {},
  }),
  refused: step({
    key: 'purchase.refused',
    name: 'We do not buy it',
    when: 'Staff decides not to buy what arrived.',
    subject: 'we cannot buy your metal',
    body: 'We are sorry, but we cannot buy what you sent us. We will return it to you, insured.\n\n{reason}',
    variables: {
      reason: { ...answer, example: 'The bar is plated and holds no gold beneath its surface.', required: true },
    },
  }),
  sentBack: step({
    key: 'purchase.sent_back',
    name: 'On its way back',
    when: 'Staff sends everything back.',
    subject: 'your metal is on its way back to you',
    body: 'We have sent everything back to you, insured.\n\nCarrier: {carrier}\nTracking number: {tracking}',
    variables: { carrier, tracking },
  }),
  givenBack: step({
    key: 'purchase.given_back',
    name: 'Given back',
    when: 'Everything is back with the customer.',
    subject: 'everything is back with you',
    body: 'Everything has been returned to you. Thank you for giving us the chance to make an offer.',
    variables: {},
  }),
  cancelled: step({
    key: 'purchase.cancelled',
    name: 'Sale cancelled',
    when: 'A sale is cancelled before anything arrived.',
    subject: 'cancelled',
    body: 'Your sale is cancelled. Please do not send us anything.\n\n{reason}',
    variables: { reason: { ...answer, example: 'We do not buy this kind of coin at the moment.' } },
  }),
  expired: step({
    key: 'purchase.expired',
    name: 'Request expired',
    when: 'Nothing has arrived in the time that we wait.',
    subject: 'your request has expired',
    body: 'Nothing reached us in time, so this request has ended. You are welcome to make a new one whenever you like.',
    variables: {},
  }),
} as const;
