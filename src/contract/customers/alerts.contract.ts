import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { alertDirections, alertKinds, alertStatuses } from './alerts.rules.ts';
import { alertsExamples } from './alerts.examples.ts';

const amount = z
  .string('Enter an amount.')
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount, such as 4200.00.', abort: true })
  .refine((text) => /[1-9]/.test(text), 'Enter more than nothing.');
const currency = z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.');
const direction = z.enum(alertDirections, 'Choose at or below, or at or above.');
/** Again each time it comes true anew, once a day at most; otherwise once. */
const repeats = z.boolean();

export const alertForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stock'), productId: z.uuid('Choose a product.'), repeats }),
  z.strictObject({ kind: z.literal('price'), productId: z.uuid('Choose a product.'), currency, amount, repeats }),
  z.strictObject({
    kind: z.literal('spot'),
    metal: z.enum(metals, 'Choose a metal.'),
    currency,
    direction,
    amount,
    repeats,
  }),
]);
export type AlertForm = z.infer<typeof alertForm>;

export const ownAlertRow = z.object({
  id: z.uuid(),
  kind: z.enum(alertKinds),
  /** The product's name, or the metal's. */
  subject: z.string(),
  productId: z.uuid().nullable(),
  /** Its page; of a metal null. */
  slug: z.string().nullable(),
  metal: z.enum(metals).nullable(),
  direction: z.enum(alertDirections).nullable(),
  currency: z.string().nullable(),
  /** Of one piece, or of a troy ounce, as decimal text. */
  amount: z.string().nullable(),
  repeats: z.boolean(),
  status: z.enum(alertStatuses),
  /** When it went off last, at which price, and of which moment that price was. Nothing yet: null. */
  triggeredAt: z.string().nullable(),
  seenAmount: z.string().nullable(),
  seenAt: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  version: z.int(),
});
export type OwnAlertRow = z.infer<typeof ownAlertRow>;

export const alertRow = ownAlertRow.extend({ customerId: z.uuid(), customer: z.string(), email: z.string() });
export type AlertRow = z.infer<typeof alertRow>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const token = z.string().max(200);
const own = { access: 'customer' } as const;

export const alertsContract = {
  listOwn: {
    method: 'GET',
    path: '/customer/alerts',
    ...own,
    summary: "The customer's alerts; the list grammar.",
    response: listReply(ownAlertRow),
  },
  readOwn: {
    method: 'GET',
    path: '/customer/alerts/:id',
    ...own,
    summary: 'One own alert.',
    params,
    response: ownAlertRow,
  },
  create: {
    method: 'POST',
    path: '/customer/alerts',
    ...own,
    summary: 'Sets an alert; the same one again is the one there is, waiting anew.',
    body: alertForm,
    response: ownAlertRow,
  },
  change: {
    method: 'PUT',
    path: '/customer/alerts/:id',
    ...own,
    summary: 'Changes an alert, which then waits anew. 409 with the newer one.',
    params,
    body: z.strictObject({ amount: amount.nullable(), direction: direction.nullable(), repeats, version }),
    response: ownAlertRow,
  },
  rearm: {
    method: 'POST',
    path: '/customer/alerts/:id/rearm',
    ...own,
    summary: 'Lets an alert that went off or expired wait again.',
    params,
    body: z.strictObject({ version }),
    response: ownAlertRow,
  },
  remove: {
    method: 'POST',
    path: '/customer/alerts/:id/remove',
    ...own,
    summary: 'Deletes an alert.',
    params,
    body: z.strictObject({ version }),
    response: z.object({}),
  },
  byLink: {
    method: 'GET',
    path: '/public/alerts/by-link/:token',
    documented: alertsExamples.byLink,
    access: 'open',
    summary: 'What the alert of a mailed link waits for; changes nothing.',
    params: z.strictObject({ token }),
    response: z.object({
      /** Null where the link belongs to none. */
      alert: z.object({ words: z.string(), status: z.enum(alertStatuses) }).nullable(),
    }),
  },
  switchOff: {
    method: 'POST',
    path: '/public/alerts/off',
    documented: alertsExamples.switchOff,
    access: 'open',
    summary: 'Deletes the alert that a mailed link belongs to; can be said again.',
    body: z.strictObject({ token }),
    response: z.object({ outcome: z.enum(['off', 'already_off', 'unknown']) }),
  },
  list: {
    method: 'GET',
    path: '/admin/alerts',
    access: 'admin',
    permission: 'customers.read',
    summary: 'The alerts of all customers; the list grammar.',
    response: listReply(alertRow),
  },
} as const satisfies Record<string, Endpoint>;
