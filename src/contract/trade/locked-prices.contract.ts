import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { metals } from '#contract/metals.ts';
import { orderChannels } from './orders.rules.ts';
import { quoteSides, quoteStatuses, voidReasonMost } from './quotes.rules.ts';

/** A locked price as the staff's list has it. `total` is in its own currency, `totalCad` what that was booked as. */
export const quoteRow = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  status: z.enum(quoteStatuses),
  side: z.enum(quoteSides),
  channel: z.enum(orderChannels),
  metals: z.array(z.enum(metals)),
  pieces: z.number().int(),
  total: z.string(),
  currency: z.string(),
  totalCad: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  /** The order that it became. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  endReason: z.string().nullable(),
});
export type QuoteRow = z.infer<typeof quoteRow>;

const voidReason = z
  .string()
  .trim()
  .min(3, 'Say why, in a few words.')
  .max(voidReasonMost, `Use at most ${voidReasonMost} characters.`);

export const lockedPricesContract = {
  list: {
    method: 'GET',
    path: '/admin/quotes',
    access: 'admin',
    permission: 'orders.read',
    summary: 'Every price that was locked and what became of it; the list grammar.',
    response: listReply(quoteRow),
  },
  void: {
    method: 'POST',
    path: '/admin/quotes/:id/void',
    access: 'admin',
    permission: 'orders.write',
    summary: 'Ends an open quote, for a reason that its customer reads; its price can no longer be bought.',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ reason: voidReason }),
    response: z.object({ id: z.uuid(), status: z.enum(quoteStatuses) }),
    idempotent: true,
  },
  voidMany: {
    method: 'POST',
    path: '/admin/quotes/bulk',
    access: 'admin',
    permission: 'orders.write',
    summary: 'Ends many open quotes, for one reason; those that have ended say how.',
    body: z.strictObject({ selection, reason: voidReason }),
    response: bulkReply,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
