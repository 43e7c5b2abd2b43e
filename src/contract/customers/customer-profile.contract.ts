import { z } from 'zod';

import { noteMost } from '#contract/identity/customers.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines } from '#contract/entered-text.contract.ts';
import { invoiceRow } from '#contract/trade/invoices.contract.ts';
import { mailStates } from '#contract/platform/mails.rules.ts';
import { orderRow } from '#contract/trade/orders.contract.ts';
import { paymentMethods, reversalReasons } from '#contract/trade/payments.rules.ts';
import { receiptRow } from '#contract/trade/receipts.contract.ts';
import { refundRow } from '#contract/trade/refunds.contract.ts';
import { tierStanding } from '#contract/trade/user-tiers.contract.ts';

const note = z.object({ id: z.uuid(), at: z.string(), text: z.string(), by: z.string() });

/** What was done with the customer's account: an entry of the audit log. */
const act = z.object({
  at: z.string(),
  action: z.string(),
  by: z.string(),
  /** Of a move between tiers: their names; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CustomerAct = z.infer<typeof act>;

/** Money put to one of the orders told here; `reversed` says why it was taken back. */
const payment = z.object({
  id: z.uuid(),
  at: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  method: z.enum(paymentMethods),
  amount: z.string(),
  currency: z.string(),
  reversed: z.enum(reversalReasons).nullable(),
});
export type CustomerPayment = z.infer<typeof payment>;

const volume = z.object({
  currency: z.string(),
  year: z.string(),
  lifetime: z.string(),
});

/** What may still be bought, in CAD. */
const limits = z.object({
  /** Why nothing may be bought now; null where something may. */
  refusal: z.string().nullable(),
  /** Within 24 hours, by the tier's limit or the customer's own; null without one. */
  day: z.object({ most: z.string(), left: z.string(), by: z.enum(['tier', 'customer']) }).nullable(),
  /** Within twelve months, as far as was declared; beyond it more proof is asked for. null without a declared bound. */
  year: z.object({ most: z.string(), left: z.string() }).nullable(),
});

/** What the reader may do here besides what `customer.steps` names. */
const powers = ['note', 'tier', 'order', 'change'] as const;

/** A customer with all that the shop has done with them; the newest of each source, and null of what the reader may not see. */
export const customerProfile = z.object({
  tier: tierStanding,
  /** The next tier up that volume leads to, and what is left to it in CAD; null where there is none. */
  nextTier: z.object({ name: z.string(), left: z.string() }).nullable(),
  /** Orders paid in full that were not undone, as the tiers count them; in CAD and by the currency they were paid in. */
  volume: z.object({
    yearCad: z.string(),
    lifetimeCad: z.string(),
    /** What was bought from the customer, ever: purchases, and sales out of the vault. */
    soldCad: z.string(),
    currencies: z.array(volume),
    /** All orders, whatever became of them. */
    orders: z.int(),
  }),
  limits,
  orders: z.array(orderRow).nullable(),
  invoices: z.array(invoiceRow).nullable(),
  payments: z.array(payment).nullable(),
  /** Money in that is put to no order. */
  receipts: z.array(receiptRow).nullable(),
  refunds: z.array(refundRow).nullable(),
  notes: z.array(note),
  acts: z.array(act),
  /** Mails to the address, without what they say. */
  mails: z.array(z.object({ id: z.uuid(), at: z.string(), subject: z.string(), state: z.enum(mailStates) })),
  /** How many of a source are told at most. */
  most: z.int(),
  may: z.array(z.enum(powers)),
});
export type CustomerProfile = z.infer<typeof customerProfile>;

const params = z.object({ id: z.uuid() });

export const customerProfileContract = {
  read: {
    method: 'GET',
    path: '/admin/customers/:id/profile',
    access: 'admin',
    permission: 'customers.read',
    summary: 'Tier, volume, newest orders, documents, money, notes and mails of a customer.',
    params,
    response: customerProfile,
  },
  note: {
    method: 'POST',
    path: '/admin/customers/:id/notes',
    access: 'admin',
    permission: 'customers.write',
    idempotent: true,
    summary: 'Adds a note for the staff to a customer; it is never changed and never taken away.',
    params,
    body: z.strictObject({
      text: enteredLines(noteMost).pipe(z.string().regex(/[^\s\p{Cf}\p{Z}]/u, 'Enter the note.')),
    }),
    response: z.object({ notes: z.array(note) }),
  },
} as const satisfies Record<string, Endpoint>;
