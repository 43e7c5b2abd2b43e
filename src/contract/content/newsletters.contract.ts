import { z } from 'zod';

import { pickedMedium } from '#contract/catalogue/media.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { email } from '#contract/identity/session.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

import { blocks } from './blocks.contract.ts';
import { revision, revisionParams } from './revisions.contract.ts';
import { mailBlockTypes, newsletterEvents, newsletterLimits, newsletterStatuses } from './newsletters.rules.ts';

const version = z.int().min(1);
const moment = z.iso.datetime('Enter a day and a time.');
const params = z.strictObject({ id: z.uuid() });

export const newsletterValues = z.strictObject({
  subject: enteredLine('the subject', newsletterLimits.subject),
  /** What a list of mails shows beside the subject. */
  preview: optionalLine(newsletterLimits.preview),
  blocks: blocks
    .max(newsletterLimits.blocks, `Use at most ${newsletterLimits.blocks} blocks.`)
    .refine(
      (all) => all.every(({ type }) => (mailBlockTypes as readonly string[]).includes(type)),
      'A mail takes texts, pictures, products, live prices, tables and calls to action.',
    ),
});
export type NewsletterValues = z.infer<typeof newsletterValues>;

const product = z.object({ id: z.uuid(), name: z.string() });

const counts = z.object({
  /** Confirmed subscribers when it began, or now. */
  readers: z.int(),
  /** Not written yet, or written and waiting to be sent. */
  toSend: z.int(),
  sent: z.int(),
  failed: z.int(),
  bounced: z.int(),
  /** Left the list by a link of this letter. */
  left: z.int(),
});
export type NewsletterCounts = z.infer<typeof counts>;

export const adminNewsletter = newsletterValues.extend({
  id: z.uuid(),
  version,
  /** Of the newest revision, which the values are. */
  revision: z.int(),
  status: z.enum(newsletterStatuses),
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  counts,
  /** Pictures and products that the blocks name, as a form shows them. */
  media: z.array(pickedMedium),
  products: z.array(product),
});
export type AdminNewsletter = z.infer<typeof adminNewsletter>;

export const newsletterRow = z.object({
  id: z.uuid(),
  subject: z.string(),
  status: z.enum(newsletterStatuses),
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  /** Subscribers it goes to; null before it begins. */
  readers: z.int().nullable(),
  updatedAt: z.string(),
  version: z.int(),
});
export type NewsletterRow = z.infer<typeof newsletterRow>;

const read = { access: 'admin', permission: 'content.read' } as const;
const write = { access: 'admin', permission: 'content.write' } as const;
const send = { access: 'admin', permission: 'newsletters.send' } as const;

export const newslettersContract = {
  list: {
    method: 'GET',
    path: '/admin/newsletters',
    ...read,
    summary: 'Newsletters in all their states; the list grammar.',
    response: listReply(newsletterRow),
  },
  read: {
    method: 'GET',
    path: '/admin/newsletters/:id',
    ...read,
    summary: 'A newsletter as its editors see it, and how far it has come.',
    params,
    response: adminNewsletter,
  },
  create: {
    method: 'POST',
    path: '/admin/newsletters',
    ...write,
    summary: 'Begins a newsletter, as a draft.',
    body: newsletterValues,
    response: adminNewsletter,
  },
  update: {
    method: 'PUT',
    path: '/admin/newsletters/:id',
    ...write,
    summary: 'Saves a newsletter that is not on its way. 409 with the newer one.',
    params,
    body: newsletterValues.extend({ version }),
    response: adminNewsletter,
  },
  move: {
    method: 'PUT',
    path: '/admin/newsletters/:id/status',
    ...send,
    summary: 'Sends a newsletter to all confirmed subscribers, now or at a moment; stops it, and goes on.',
    params,
    body: z.strictObject({
      event: z.enum(newsletterEvents),
      version,
      /** With `schedule` only. */
      at: moment.optional(),
    }),
    response: adminNewsletter,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/newsletters/:id',
    ...write,
    summary: 'Deletes a draft.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: z.object({ ok: z.literal(true) }),
  },
  revisions: {
    method: 'GET',
    path: '/admin/newsletters/:id/revisions',
    ...read,
    summary: 'What was saved of a newsletter, the newest first; the last 200.',
    params,
    response: z.object({ items: z.array(revision) }),
  },
  revision: {
    method: 'GET',
    path: '/admin/newsletters/:id/revisions/:number',
    ...read,
    summary: 'The content of one revision, with the pictures and products that it names.',
    params: revisionParams,
    response: z.object({
      ...{ number: z.int(), content: newsletterValues, media: z.array(pickedMedium), products: z.array(product) },
    }),
  },
  restore: {
    method: 'POST',
    path: '/admin/newsletters/:id/revisions/:number/restore',
    ...write,
    summary: 'Makes the content of an old revision the newest one, while the newsletter is not on its way.',
    params: revisionParams,
    body: z.strictObject({ version }),
    response: adminNewsletter,
  },
  letter: {
    method: 'GET',
    path: '/admin/newsletters/:id/letter',
    ...read,
    summary: 'A newsletter as HTML, as its readers’ mail programs draw it at the prices of now.',
    params,
    response: z.string(),
  },
  text: {
    method: 'GET',
    path: '/admin/newsletters/:id/text',
    ...read,
    summary: 'A newsletter as plain text, at the prices of now.',
    params,
    response: z.object({ text: z.string() }),
  },
  test: {
    method: 'POST',
    path: '/admin/newsletters/:id/test',
    ...write,
    summary: 'Sends a newsletter as it was saved last to somebody of the staff.',
    params,
    body: z.strictObject({ to: email }),
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
