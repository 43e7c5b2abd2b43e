import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { mailStates } from './mails.rules.ts';

export const outboxRow = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  lastError: z.string().nullable(),
  /** The text of the mail; null in production, since a mail may carry a token, and of what signs in for somebody with rights that the reader lacks. */
  body: z.string().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

export const mailsContract = {
  list: {
    method: 'GET',
    path: '/admin/outbox',
    access: 'admin',
    permission: 'outbox.read',
    summary: 'Mails written by the shop and what became of them; the list grammar.',
    response: listReply(outboxRow),
  },
  letter: {
    method: 'GET',
    path: '/admin/outbox/:id/letter',
    access: 'admin',
    permission: 'outbox.read',
    summary: 'A mail as HTML, as it goes out; 404 where its text is kept from staff.',
    params: z.strictObject({ id: z.uuid() }),
    response: z.string(),
  },
  text: {
    method: 'GET',
    path: '/admin/outbox/:id/text',
    access: 'admin',
    permission: 'outbox.read',
    summary: 'A mail as plain text, with the signature it goes out with; 404 where its text is kept from staff.',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ text: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
