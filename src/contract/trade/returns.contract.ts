import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { creditGives } from './invoices.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { MOST_RESTOCKING, returnAskers, returnEvents, returnStates } from './returns.rules.ts';

const version = z.int().min(1);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');
const count = z.int('Enter a number of pieces.').min(0, 'At least 0.').max(100_000);
const some = count.min(1, 'At least 1.');
const restocking = z
  .string('Enter a percentage.')
  .regex(/^0(\.\d{1,4})?$/, { error: 'Enter a percentage.', abort: true })
  .refine((share) => decimal(share).lte(decimal(MOST_RESTOCKING)), 'At most 50 %.');

/** Which pieces: of which lines of the order, how many. */
const pieces = z
  .array(z.strictObject({ lineId: z.uuid(), qty: some }))
  .min(1, 'Choose what comes back.')
  .max(100);

const returnLine = z.object({
  lineId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  qty: z.int(),
  received: z.int().nullable(),
  restocked: z.int(),
  scrapped: z.int(),
  sentBack: z.int(),
});

/** What is given back for pieces that come back; decimal text in the order's currency. */
const creditOfReturn = z.object({ net: z.string(), tax: z.string(), kept: z.string(), total: z.string() });
export type CreditOfReturn = z.infer<typeof creditOfReturn>;

const ownReturn = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(returnStates),
  orderId: z.uuid(),
  orderNumber: z.string(),
  askedAt: z.string(),
  askedBy: z.enum(returnAskers),
  reason: z.string(),
  /** Why it was refused. */
  answer: z.string().nullable(),
  /** The share that the shop keeps for taking them back: a fraction. */
  restocking: z.string(),
  currency: z.string(),
  lines: z.array(returnLine),
  /** What it gives back, or would if all arrives as it was asked for; null where nothing does. */
  credit: creditOfReturn.nullable(),
  creditNote: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  canCancel: z.boolean(),
  version: z.int(),
});
export type OwnReturn = z.infer<typeof ownReturn>;

export const adminReturn = ownReturn.extend({
  customerId: z.uuid(),
  customerName: z.string(),
  /** What was found when it was inspected. */
  finding: z.string().nullable(),
  moves: z.array(z.enum(returnEvents)),
});
export type AdminReturn = z.infer<typeof adminReturn>;

export const returnRow = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(returnStates),
  orderId: z.uuid(),
  orderNumber: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  askedAt: z.string(),
  askedBy: z.enum(returnAskers),
  pieces: z.int(),
  reason: z.string(),
  credited: z.string(),
  currency: z.string(),
});
export type ReturnRow = z.infer<typeof returnRow>;

/** What of an order can come back now, with what the shop keeps for it. */
const returnable = z.object({
  /** Why nothing can, in words; null where something can. */
  refusal: z.string().nullable(),
  restocking: z.string(),
  currency: z.string(),
  lines: z.array(
    z.object({
      lineId: z.uuid(),
      name: z.string(),
      left: z.int(),
      /** What one piece would give back with its tax, before what is kept. */
      each: z.string(),
    }),
  ),
});
export type Returnable = z.infer<typeof returnable>;

export const returnTerms = z.object({
  id: z.literal('returns'),
  version,
  byCustomers: z.boolean(),
  withinDays: z.int(),
  restockingShare: z.string(),
});
export type ReturnTerms = z.infer<typeof returnTerms>;

/** What the staff does with a return, told apart by `event`. */
export const returnMove = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('authorise'),
    version,
    /** Never more than the customer was shown. */
    restocking,
  }),
  z.strictObject({ event: z.literal('refuse'), version, reason }),
  z.strictObject({ event: z.literal('cancel'), version, reason }),
  z.strictObject({
    event: z.literal('receive'),
    version,
    lines: z.array(z.strictObject({ lineId: z.uuid(), received: count })).max(100),
  }),
  z.strictObject({
    event: z.literal('inspect'),
    version,
    note: optionalLine(300),
    lines: z.array(z.strictObject({ lineId: z.uuid(), restocked: count, scrapped: count, sentBack: count })).max(100),
  }),
]);
export type ReturnMoveBody = z.infer<typeof returnMove>;

const params = z.object({ id: z.uuid() });
const write = { access: 'admin', permission: 'returns.write', idempotent: true } as const;
const read = { access: 'admin', permission: 'returns.read', method: 'GET' } as const;
const own = { access: 'customer' } as const;

export const returnsContract = {
  list: {
    ...read,
    path: '/admin/returns',
    summary: 'Delivered goods that come back; the list grammar.',
    response: listReply(returnRow),
  },
  read: { ...read, path: '/admin/returns/:id', summary: 'One return.', params, response: adminReturn },
  ofOrder: {
    ...read,
    path: '/admin/orders/:id/returns',
    summary: 'The returns of an order, and what of it can still come back.',
    params,
    response: z.object({ items: z.array(adminReturn), returnable }),
  },
  open: {
    ...write,
    method: 'POST',
    path: '/admin/orders/:id/returns',
    summary: 'Opens a return that is authorised at once; never more pieces than were delivered and have not come back.',
    params,
    body: z.strictObject({ reason, restocking, lines: pieces }),
    response: adminReturn,
  },
  move: {
    ...write,
    method: 'POST',
    path: '/admin/returns/:id/moves',
    summary: 'Authorises, refuses, cancels, receives or inspects a return. What is allowed now is in its `moves`.',
    params,
    body: returnMove,
    response: adminReturn,
  },
  close: {
    ...write,
    permission: 'refunds.write',
    method: 'POST',
    path: '/admin/returns/:id/close',
    summary: 'Issues the credit note over what came back, and gives its money to the balance or asks for its refund.',
    params,
    body: z.strictObject({ version, give: z.enum(creditGives) }),
    response: adminReturn,
  },
  terms: {
    ...read,
    path: '/admin/settings/returns',
    summary: 'Whether customers may ask for returns, until when, and what is kept.',
    response: returnTerms,
  },
  saveTerms: {
    access: 'admin',
    permission: 'settings.write',
    method: 'PUT',
    path: '/admin/settings/returns',
    summary: 'Sets the terms of returns asked for from now on. 409 with the newer ones.',
    body: z.strictObject({
      version,
      byCustomers: z.boolean(),
      withinDays: z.int('Enter whole days.').min(1, 'At least 1.').max(365, 'At most 365.'),
      restockingShare: restocking,
    }),
    response: returnTerms,
  },
  ofOwnOrder: {
    ...own,
    method: 'GET',
    path: '/customer/orders/:id/returns',
    summary: 'The returns of an own order, and what of it can come back.',
    params,
    response: z.object({ items: z.array(ownReturn), returnable }),
  },
  ask: {
    ...own,
    method: 'POST',
    path: '/customer/orders/:id/returns',
    idempotent: true,
    summary: 'Asks for a return of delivered pieces of an own order, where the shop takes them back.',
    params,
    body: z.strictObject({ reason, lines: pieces, /** What he was shown. */ acceptedRestocking: restocking }),
    response: ownReturn,
  },
  cancelOwn: {
    ...own,
    method: 'POST',
    path: '/customer/returns/:id/cancel',
    idempotent: true,
    summary: 'Takes an own return back before anything of it was received.',
    params,
    body: z.strictObject({ version }),
    response: ownReturn,
  },
} as const satisfies Record<string, Endpoint>;
