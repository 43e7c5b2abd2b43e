import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { askPurchase, purchaseAnswer, purchaseMove } from './purchase-moves.contract.ts';
import { payoutWays, purchaseEvents, purchaseLineKinds, purchaseStates, purchaseWays } from './purchases.rules.ts';

/** What an offer says of a line; amounts as decimal text in the purchase's currency, weights of metal in grams. */
const offeredLine = z.object({
  /** Of one piece; null of described metal. */
  unit: z.string().nullable(),
  total: z.string(),
  /** What it was worked out by. */
  liveBid: z.string(),
  fineGrams: z.string(),
  /** Described metal: the share of the live bid, a fraction. A product: its buy-back percentage (a fraction) and amount. */
  share: z.string().nullable(),
  pct: z.string().nullable(),
  fixed: z.string().nullable(),
});
export type OfferedLine = z.infer<typeof offeredLine>;

const purchaseLine = z.object({
  id: z.uuid(),
  kind: z.enum(purchaseLineKinds),
  metal: z.enum(metals),
  name: z.string(),
  sku: z.string().nullable(),
  qty: z.int(),
  /** As the customer described it; null of a product. */
  grams: z.string().nullable(),
  fineness: z.string().nullable(),
  /** At the price of the moment in which he asked; null where none was. */
  estimate: z.string().nullable(),
  /** What was found; null until it was assayed. */
  assay: z
    .object({ taken: z.int(), grams: z.string().nullable(), fineness: z.string().nullable(), finding: z.string() })
    .nullable(),
  offer: offeredLine.nullable(),
});
export type PurchaseLine = z.infer<typeof purchaseLine>;

const purchaseEventEntry = z.object({
  at: z.string(),
  what: z.string(),
  note: z.string().nullable(),
  actor: z.string(),
});

const parcel = z.object({ carrier: z.string(), tracking: z.string() });

const ownPurchase = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(purchaseStates),
  currency: z.string(),
  requestedAt: z.string(),
  way: z.enum(purchaseWays),
  dropOffOn: z.string().nullable(),
  payout: z.enum(payoutWays),
  payee: z.string(),
  bankName: z.string().nullable(),
  /** Its last digits alone, but for who pays it. */
  account: z.string().nullable(),
  /** Until when what has not arrived is waited for. */
  waitsUntil: z.string(),
  lines: z.array(purchaseLine),
  estimate: z.string().nullable(),
  offered: z.string().nullable(),
  offeredAt: z.string().nullable(),
  /** Until when the offer's prices hold. */
  offerUntil: z.string().nullable(),
  paidAt: z.string().nullable(),
  reference: z.string().nullable(),
  kit: parcel.nullable(),
  back: parcel.nullable(),
  /** Why it was not taken, cancelled, or paid again. */
  answer: z.string().nullable(),
  timeline: z.array(purchaseEventEntry),
  moves: z.array(z.enum(purchaseEvents)),
  version: z.int(),
});
export type OwnPurchase = z.infer<typeof ownPurchase>;

const adminPurchase = ownPurchase.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  kitAddress: z.string().nullable(),
  offeredCad: z.string().nullable(),
  offeredBy: z.string().nullable(),
  assayNote: z.string().nullable(),
  /** What the offer would come to at this moment; null where none can be made. */
  worth: z.object({ total: z.string(), totalCad: z.string() }).nullable(),
  /** Why none can be made now; null where one can, or where it is not the time for it. */
  noOffer: z.string().nullable(),
  /** An offer that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
});
export type AdminPurchase = z.infer<typeof adminPurchase>;

const row = {
  id: z.uuid(),
  number: z.string(),
  state: z.enum(purchaseStates),
  requestedAt: z.string(),
  stateSince: z.string(),
  way: z.enum(purchaseWays),
  payout: z.enum(payoutWays),
  metals: z.array(z.enum(metals)),
  pieces: z.int(),
  estimate: z.string().nullable(),
  offered: z.string().nullable(),
  offerUntil: z.string().nullable(),
  currency: z.string(),
};
export const ownPurchaseRow = z.object(row);
export type OwnPurchaseRow = z.infer<typeof ownPurchaseRow>;
export const purchaseRow = z.object({
  ...row,
  customerId: z.uuid(),
  customerName: z.string(),
  dropOffOn: z.string().nullable(),
  offeredCad: z.string().nullable(),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

/** What a customer needs for the form: by which days he can come, where a kit goes, and how it is paid. */
const sellingChoices = z.object({
  days: z.array(z.string()),
  /** Where the kit goes; null where no address is known. */
  kitAddress: z.string().nullable(),
  /** A kit is insured up to this, CAD. */
  kitMost: z.string(),
  payee: z.string(),
});
export type SellingChoices = z.infer<typeof sellingChoices>;

const params = z.object({ id: z.uuid() });
const read = { access: 'admin', permission: 'purchases.read', method: 'GET' } as const;

export const purchasesContract = {
  list: {
    ...read,
    path: '/admin/purchases',
    summary: 'What customers sell to the shop from outside the vault; the list grammar.',
    response: listReply(purchaseRow),
  },
  read: { ...read, path: '/admin/purchases/:id', summary: 'One purchase.', params, response: adminPurchase },
  move: {
    access: 'admin',
    permission: 'purchases.write',
    method: 'POST',
    path: '/admin/purchases/:id/moves',
    idempotent: true,
    summary:
      'Sends a kit, receives, assays, offers, pays or sends back. What is allowed now is in its `moves`; a large offer waits for a second person.',
    params,
    body: purchaseMove,
    response: adminPurchase,
  },
  listOwn: {
    access: 'customer',
    method: 'GET',
    path: '/customer/purchases',
    summary: 'What the customer sells or has sold to the shop; the list grammar.',
    response: listReply(ownPurchaseRow),
  },
  readOwn: {
    access: 'customer',
    method: 'GET',
    path: '/customer/purchases/:id',
    summary: 'One own sale to the shop.',
    params,
    response: ownPurchase,
  },
  choices: {
    access: 'customer',
    method: 'GET',
    path: '/customer/purchase-choices',
    summary: 'By which days a customer can come to the counter, and where a kit would go.',
    response: sellingChoices,
  },
  ask: {
    access: 'customer',
    method: 'POST',
    path: '/customer/purchases',
    idempotent: true,
    summary: 'Asks the shop to buy. Nothing is bound by it; the offer is made after the assay.',
    body: askPurchase,
    response: ownPurchase,
  },
  answer: {
    access: 'customer',
    method: 'POST',
    path: '/customer/purchases/:id/answer',
    idempotent: true,
    summary: 'Accepts or declines the offer, or takes back what has not arrived. Accepting sells.',
    params,
    body: purchaseAnswer,
    response: ownPurchase,
  },
} as const satisfies Record<string, Endpoint>;
