import type { CustomerRow, KycDraft } from '#contract/customers/customers.contract.ts';
import type { FeedHealth } from '#contract/market/feed.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { OutboxRow } from '#contract/platform/mails.contract.ts';
import type { AdminOrder, AdminOrderRow, OwnOrder, OwnOrderRow } from '#contract/trade/orders.contract.ts';

import { platinumBars } from './order-contents.ts';

/** A page that holds these rows and no others. */
export const aListOf = <Row>(items: Row[], own: Partial<ListReply<Row>> = {}): ListReply<Row> => ({
  items,
  first: 0,
  rows: 25,
  total: items.length,
  totalKind: 'exact',
  asOf: '2026-11-20T19:19:00.000Z',
  ...own,
});

/** The id of the n-th thing of a test. */
export const idOf = (n: number): string => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** An order that waits for 4,545.15 dollars; a test states what is different about its own. */
export const anOrderRow = (own: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  id: idOf(10466),
  number: '10466',
  placedAt: '2026-11-18T15:00:00.000Z',
  status: 'awaiting_payment',
  payment: 'unpaid',
  fulfilment: 'none',
  metals: ['XPT'],
  currency: 'CAD',
  total: '4545.15',
  totalCad: '4545.15',
  dueCad: '4545.15',
  paymentDeadline: '2026-11-24T22:00:00.000Z',
  customerId: idOf(1),
  customerName: 'Amélie Tremblay',
  customerEmail: 'amelie@example.com',
  channel: 'web',
  ...platinumBars,
  risks: [],
  version: 3,
  ...own,
});

/** The same order, whole. */
export const anOrder = (own: Partial<AdminOrder> = {}): AdminOrder => ({
  ...anOrderRow(),
  quoteId: null,
  subtotal: '4494.30',
  adjustment: '0.00',
  discount: '0.00',
  couponCode: null,
  insurance: '0.00',
  deliveryName: 'Insured courier',
  shipping: '45.00',
  tax: '5.85',
  paid: '0.00',
  due: '4545.15',
  delivery: 'ship',
  address: {
    name: 'Amélie Tremblay',
    street: '118 Wharf Lane',
    city: 'Thunder Bay',
    province: 'ON',
    postalCode: 'P7B 1A4',
    country: 'CA',
  },
  lines: [
    {
      id: idOf(78),
      sent: 0,
      productId: idOf(77),
      slug: '1-oz-platinum-bar',
      name: '1 oz Platinum Bar',
      metal: 'XPT',
      qty: 2,
      unit: '2247.15',
      line: '4494.30',
      overSpot: '0.0605',
      adjustment: '0.00',
      discount: '0.00',
      tax: { treatment: 'exempt', reason: 'Bars of 99.5 % and more are exempt', amount: '0.00' },
      backorder: null,
      fineNg: '31103476800',
      fineness: '999.5',
      sku: 'PT-1OZ',
      parts: null,
    },
  ],
  instructions: {
    method: 'wire',
    words: '',
    beneficiary: 'Ingot Metals Inc.',
    bank: 'Royal Bank of Canada',
    account: '106 884 2',
    reference: '10466',
  },
  basis: {},
  lockedAt: '2026-11-18T14:58:00.000Z',
  events: [
    {
      at: '2026-11-18T15:00:00.000Z',
      what: 'Order placed',
      actor: 'Amélie Tremblay',
      note: null,
      to: 'awaiting_payment',
    },
  ],
  payments: [],
  endingCosts: null,
  parcels: [],
  pickupCode: null,
  notes: [],
  end: null,
  moves: [],
  mayWaive: false,
  isPaidFor: true,
  flags: [],
  internalNotes: [],
  placedBy: null,
  ...own,
});

/** The same order as its own customer sees it. */
export const anOwnOrder = (own: Partial<OwnOrder> = {}): OwnOrder => ({
  ...anOrder(),
  lines: anOrder().lines.map((line) => ({ ...line, look: { pictureVersion: 'v1' } })),
  ...own,
});

/** As it stands in his list, its invoice not numbered yet. */
export const anOwnOrderRow = (own: Partial<OwnOrderRow> = {}): OwnOrderRow => ({
  ...anOrderRow(),
  invoiceId: null,
  invoiceNumber: null,
  goods: '2 × 1 oz Platinum Bar',
  lines: [{ name: '1 oz Platinum Bar', slug: '1-oz-platinum-bar', qty: 2, metal: 'XPT', look: null }],
  due: '4545.15',
  delivery: 'ship',
  ...own,
});

/** A customer whose identity check waits for a decision. */
export const aCustomerRow = (own: Partial<CustomerRow> = {}): CustomerRow => ({
  id: idOf(3318),
  name: 'Ngozi Chukwuemeka',
  email: 'ngozi@example.com',
  accountType: 'individual',
  status: 'submitted',
  verified: true,
  createdAt: '2026-11-01T15:00:00.000Z',
  submittedAt: '2026-11-19T15:12:00.000Z',
  phone: '+1 416 555 0123',
  city: 'Hamilton',
  province: 'ON',
  risk: null,
  volumeCad: '0.00',
  soldCad: '0.00',
  lastOrderAt: null,
  tags: '',
  tier: null,
  ordered: '1 oz Gold Wafer KB-AU-1OZ-W',
  waysOfPaying: ['wire'],
  version: 7,
  ...own,
});

export const aKycForm = (own: Partial<KycDraft> = {}): KycDraft => ({
  legalFirstName: 'Ngozi Adaeze',
  legalLastName: 'Chukwuemeka',
  birthDate: '1987-03-04',
  documentType: 'passport',
  documentExpiry: '2031-06-30',
  politicallyExposed: false,
  ...own,
});

export const aMail = (own: Partial<OutboxRow> = {}): OutboxRow => ({
  id: idOf(700),
  to: 'ann@example.com',
  subject: 'Verify your e-mail address',
  state: 'sent',
  attempts: 1,
  createdAt: '2026-11-20T14:06:00.000Z',
  sentAt: '2026-11-20T14:06:03.000Z',
  lastError: null,
  body: 'Open http://127.0.0.1:4870/verified?token=abc.',
  ...own,
});

/** A feed on which every metal is good. */
export const aFeedHealth = (own: Partial<FeedHealth> = {}): FeedHealth => ({
  source: 'demo market',
  simulated: true,
  market: 'open',
  version: 1,
  poll_seconds: 10,
  polled_at: '2026-11-20T19:30:00.000Z',
  answered_at: '2026-11-20T19:30:00.000Z',
  failures: 0,
  last_error: null,
  sources: [
    {
      ...{ name: 'demo market', role: 'primary', poll_seconds: 10, asked_at: '2026-11-20T19:30:00.000Z' },
      ...{ answered_at: '2026-11-20T19:30:00.000Z', latency_ms: 4, failures: 0, last_error: null, failed_at: null },
      ...{ calls: 1200, errors: 3 },
    },
  ],
  limits: { max_age_seconds: 120, band: '0.1', agreement: '0.01', disagreement: '0.05' },
  metals: [aMetalHealth()],
  currencies: [],
  refusals: [],
  ...own,
});

export const aMetalHealth = (own: Partial<FeedHealth['metals'][number]> = {}): FeedHealth['metals'][number] => ({
  symbol: 'XAU',
  bid: '4164.40',
  ask: '4165.20',
  as_of: '2026-11-20T19:30:00.000Z',
  stale: false,
  paused: false,
  suspension: null,
  paused_since: null,
  reason: null,
  agreeing: 0,
  agreeing_needed: 3,
  disputed: null,
  held: null,
  waiting: null,
  ...own,
});
