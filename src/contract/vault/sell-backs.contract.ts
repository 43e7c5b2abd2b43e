import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';
import { invoiceLink } from '#contract/trade/invoices.contract.ts';

import {
  cancelSellBack,
  quoteSellBack,
  readdressSellBack,
  sellBackDecision,
  sellBackPayment,
  staffReaddress,
  submitSellBack,
} from './sell-back-moves.contract.ts';
import { payoutBatchStates } from './payouts.rules.ts';
import { metalReceipt, sellBackLine } from './sell-back-receipt.contract.ts';
import { sellBackEvents, sellBackStates, sellProofs } from './sell-backs.rules.ts';

const sellBackEventEntry = z.object({
  at: z.string(),
  what: z.string(),
  note: z.string().nullable(),
  /** Who did it; of the staff null to a customer. */
  actor: z.string().nullable(),
});

const ownSellBack = z.object({
  id: z.uuid(),
  /** Null of a locked price that was never submitted. */
  number: z.string().nullable(),
  state: z.enum(sellBackStates),
  currency: z.string(),
  /** The server's clock as it answered: what a countdown counts by. */
  asOf: z.string(),
  quotedAt: z.string(),
  expiresAt: z.string(),
  submittedAt: z.string().nullable(),
  lines: z.array(sellBackLine),
  receipt: z.array(metalReceipt),
  gross: z.string(),
  commission: z.string(),
  net: z.string(),
  /** Units of the currency for one CAD. */
  perCad: z.string(),
  netCad: z.string(),
  costCad: z.string(),
  /** What is paid less what the pieces had cost, CAD. */
  gainCad: z.string(),
  payee: z.string(),
  bankName: z.string().nullable(),
  /** Its last digits alone, but for who pays it. */
  account: z.string().nullable(),
  paidAt: z.string().nullable(),
  reference: z.string().nullable(),
  answer: z.string().nullable(),
  /** Who has to agree to its payout still. */
  agreementOf: z.string().nullable(),
  /** The document that we wrote for it; null where it is not bought. */
  document: invoiceLink.nullable(),
  /** The batch of payouts that it is in, and since when that is where it is; null while it is in none. */
  payout: z
    .object({ batchState: z.enum(payoutBatchStates), since: z.string(), payOn: z.string().nullable() })
    .nullable(),
  /** Whether another own account can be chosen for it now. */
  canReaddress: z.boolean(),
  /** Why it cannot be cancelled though nobody has decided: it would bring more now, or there is no price to tell. */
  noCancel: z.string().nullable(),
  /** How the customer shows that it is he, to sell or to choose another account; null where nothing is asked. */
  proof: z.enum(sellProofs).nullable(),
  timeline: z.array(sellBackEventEntry),
  moves: z.array(z.enum(sellBackEvents)),
  version: z.int(),
});
export type OwnSellBack = z.infer<typeof ownSellBack>;

const adminSellBack = ownSellBack.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  approvedBy: z.string().nullable(),
  secondBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  /** Above it two people approve, CAD. */
  secondAbove: z.string(),
  /** Why its account cannot be paid to now; null where it can. */
  noPayout: z.string().nullable(),
  batch: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type AdminSellBack = z.infer<typeof adminSellBack>;

const row = {
  id: z.uuid(),
  number: z.string(),
  state: z.enum(sellBackStates),
  submittedAt: z.string(),
  metals: z.array(z.enum(metals)),
  pieces: z.int(),
  net: z.string(),
  currency: z.string(),
  paidAt: z.string().nullable(),
};
export const ownSellBackRow = z.object({ ...row, reference: z.string().nullable() });
export type OwnSellBackRow = z.infer<typeof ownSellBackRow>;
export const sellBackRow = z.object({
  ...row,
  customerId: z.uuid(),
  customerName: z.string(),
  netCad: z.string(),
  stateSince: z.string(),
  approvedByName: z.string().nullable(),
  /** Whole minutes until it should be decided or paid, less than nothing once that has passed; null when nothing waits. */
  minutesLeft: z.int().nullable(),
  /** The open batch of payouts that it is in. */
  batch: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type SellBackRow = z.infer<typeof sellBackRow>;

const params = z.object({ id: z.uuid() });
const read = { access: 'admin', permission: 'sell_backs.read', method: 'GET' } as const;
const own = { access: 'customer' } as const;
const moving = { access: 'admin', method: 'POST', idempotent: true, params, response: adminSellBack } as const;

export const sellBacksContract = {
  list: {
    ...read,
    path: '/admin/sell-backs',
    summary: 'What customers sell out of the vault; the list grammar.',
    response: listReply(sellBackRow),
  },
  read: {
    ...read,
    path: '/admin/sell-backs/:id',
    summary: 'One sale from the vault.',
    params,
    response: adminSellBack,
  },
  decide: {
    ...moving,
    permission: 'sell_backs.write',
    path: '/admin/sell-backs/:id/decisions',
    summary:
      'Approves a sale from the vault, cancels it or does not take it. A large one then waits for a second person.',
    body: sellBackDecision,
  },
  pay: {
    ...moving,
    permission: 'payments.record',
    path: '/admin/sell-backs/:id/payout',
    summary: 'The second approval of a sale from the vault, and its payout.',
    body: sellBackPayment,
  },
  readdress: {
    ...moving,
    permission: 'payments.record',
    path: '/admin/sell-backs/:id/payout-account',
    summary: 'Another confirmed account of the customer that an unpaid sale is paid to, as he asked.',
    body: staffReaddress,
  },
  listOwn: {
    ...own,
    method: 'GET',
    path: '/customer/sell-backs',
    summary: 'What the customer has sold out of the vault; the list grammar.',
    response: listReply(ownSellBackRow),
  },
  readOwn: {
    ...own,
    method: 'GET',
    path: '/customer/sell-backs/:id',
    summary: 'One own sale from the vault, or a locked price.',
    params,
    response: ownSellBack,
  },
  quote: {
    ...own,
    method: 'POST',
    path: '/customer/sell-backs/quotes',
    summary: 'Locks a price for pieces in the vault; the price before it is gone. Nothing is sold by it.',
    body: quoteSellBack,
    response: ownSellBack,
  },
  mailCode: {
    ...own,
    method: 'POST',
    path: '/customer/sell-backs/:id/code',
    summary:
      'Mails a code for a locked price, or to choose another payout account of an unpaid sale, to accounts that have neither an app nor a passkey.',
    params,
    response: z.object({ message: z.string() }),
  },
  submit: {
    ...own,
    method: 'POST',
    path: '/customer/sell-backs/:id/submit',
    idempotent: true,
    summary: 'Sells at the locked price. Binding.',
    params,
    body: submitSellBack,
    response: ownSellBack,
  },
  readdressOwn: {
    ...own,
    method: 'POST',
    path: '/customer/sell-backs/:id/payout-account',
    idempotent: true,
    summary: 'Another own account that an unpaid sale is paid to, for a proof of this moment.',
    params,
    body: readdressSellBack,
    response: ownSellBack,
  },
  cancel: {
    ...own,
    method: 'POST',
    path: '/customer/sell-backs/:id/cancel',
    idempotent: true,
    summary: 'Takes a sale back that nobody has decided yet, unless the market has risen above its price.',
    params,
    body: cancelSellBack,
    response: ownSellBack,
  },
} as const satisfies Record<string, Endpoint>;
