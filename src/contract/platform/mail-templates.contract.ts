import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines } from '#contract/entered-text.contract.ts';
import { email } from '#contract/identity/session.contract.ts';
import { mailTextLimits } from '#contract/mail-template.rules.ts';

const key = z.string().regex(/^[a-z]+\.[a-z_]+$/);
const params = z.strictObject({ key });
/** How many texts staff has given it. */
const version = z.int().min(0);

export const mailText = z.strictObject({
  subject: enteredLine('the subject', mailTextLimits.subject),
  body: enteredLines(mailTextLimits.body).refine((text) => text !== '', 'Enter what the mail says.'),
});
export type MailTextValues = z.infer<typeof mailText>;

export const mailTemplateRow = z.object({
  key,
  area: z.string(),
  name: z.string(),
  when: z.string(),
  /** Of the text that is sent. */
  subject: z.string(),
  /** Whether staff's text is sent; `unfit` where it names what the mail no longer has, so that the shop's own is. */
  text: z.enum(['own', 'changed', 'unfit']),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
});
export type MailTemplateRow = z.infer<typeof mailTemplateRow>;

export const adminMailTemplate = mailTemplateRow.extend({
  id: key,
  version,
  body: z.string(),
  /** The shop's own text. */
  own: z.object({ subject: z.string(), body: z.string() }),
  variables: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      example: z.string(),
      required: z.boolean(),
      /** Whether it may stand in the subject. */
      inSubject: z.boolean(),
    }),
  ),
});
export type AdminMailTemplate = z.infer<typeof adminMailTemplate>;

const mailTextVersion = z.object({
  number: z.int(),
  /** Null: the shop's own text from then on. */
  subject: z.string().nullable(),
  body: z.string().nullable(),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type MailTextVersion = z.infer<typeof mailTextVersion>;

const read = { access: 'admin', permission: 'mails.read' } as const;
const write = { access: 'admin', permission: 'mails.write' } as const;

export const mailTemplatesContract = {
  list: {
    method: 'GET',
    path: '/admin/mail-templates',
    ...read,
    summary: 'The mails that the shop writes by itself, and whose texts staff has changed.',
    response: z.object({ items: z.array(mailTemplateRow) }),
  },
  read: {
    method: 'GET',
    path: '/admin/mail-templates/:key',
    ...read,
    summary: 'One of these mails: its text, the shop’s own, and its variables.',
    params,
    response: adminMailTemplate,
  },
  save: {
    method: 'PUT',
    path: '/admin/mail-templates/:key',
    ...write,
    summary: 'Gives a mail another text, from the next one on. 409 with the newer one.',
    params,
    body: mailText.extend({ version }),
    response: adminMailTemplate,
  },
  versions: {
    method: 'GET',
    path: '/admin/mail-templates/:key/versions',
    ...read,
    summary: 'Every text that staff gave a mail, the newest first; the last 100.',
    params,
    response: z.object({ items: z.array(mailTextVersion) }),
  },
  restore: {
    method: 'POST',
    path: '/admin/mail-templates/:key/restore',
    ...write,
    summary: 'Sends an older text again, or the shop’s own (number 0).',
    params,
    body: z.strictObject({ number: z.int().min(0), version }),
    response: adminMailTemplate,
  },
  preview: {
    method: 'POST',
    path: '/admin/mail-templates/:key/preview',
    ...read,
    summary: 'A text with example values, as plain text.',
    params,
    body: mailText,
    response: z.object({ subject: z.string(), text: z.string() }),
  },
  letter: {
    method: 'GET',
    path: '/admin/mail-templates/:key/letter',
    ...read,
    summary: 'A text with example values as HTML, as mail programs draw it.',
    params,
    query: mailText,
    response: z.string(),
  },
  test: {
    method: 'POST',
    path: '/admin/mail-templates/:key/test',
    ...write,
    summary: 'Sends a text with example values to somebody of the staff.',
    params,
    body: mailText.extend({ to: email }),
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
