import { z } from 'zod';

import { contactLimits, contactMoves, contactStatuses, contactTopics } from './contacts.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { holdsUnseen, unseenWords } from '#contract/plain-text.rules.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { email, personName } from '#contract/identity/session.contract.ts';
import { contactsExamples } from './contacts.examples.ts';

/** Nothing that a mail's header or a list's row would take for a new line. */
const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.')
    .refine((typed) => !holdsUnseen(typed), unseenWords);

const text = (least: string, max: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, least).max(max, `Use at most ${max} characters.`));

export const contactForm = z.strictObject({
  name: personName,
  email,
  topic: z.enum(contactTopics, 'Choose what it is about.'),
  message: text('Write your message.', contactLimits.message).refine((typed) => !holdsUnseen(typed), unseenWords),
  orderNumber: oneLine(contactLimits.orderNumber).optional(),
  phone: z
    .string()
    .trim()
    .regex(/^(?:\+?[\d ().-]{7,30})?$/, 'Enter a phone number, such as +1 416 555 0123, or leave it empty.')
    .max(contactLimits.phone, `Use at most ${contactLimits.phone} characters.`)
    .optional(),
  /** What `GET /public/contacts/ticket` answered when the form was opened. */
  ticket: z.string().max(200),
  /** No person sees this field. */
  website: z.string().max(200).default(''),
});

export const contactRow = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  /** How the message begins. */
  message: z.string(),
  status: z.enum(contactStatuses),
  /** The administrator it is assigned to. */
  assigned: z.string().nullable(),
  assignedTo: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** It filled in the field that no person sees, and began as spam. */
  trapped: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ContactRow = z.infer<typeof contactRow>;

const entry = { id: z.uuid(), by: z.string(), at: z.string() };

/** What was done with a message, oldest first. */
export const contactEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('reply'),
    text: z.string(),
    /** How far its mail has come; null when the outbox no longer knows. */
    mail: z.enum(['pending', 'sent', 'dead']).nullable(),
  }),
  z.object({ ...entry, kind: z.literal('note'), text: z.string() }),
  z.object({ ...entry, kind: z.literal('moved'), from: z.enum(contactStatuses), to: z.enum(contactStatuses) }),
  z.object({ ...entry, kind: z.literal('assigned'), from: z.string().nullable(), to: z.string().nullable() }),
]);
export type ContactEntry = z.infer<typeof contactEntry>;

export const contact = contactRow.extend({
  phone: z.string().nullable(),
  /** The account that the sender was signed in to. */
  customerId: z.uuid().nullable(),
  /** That account, or the one that has the sender's address, which proves nothing. */
  customer: z.object({ id: z.uuid(), name: z.string(), signedIn: z.boolean() }).nullable(),
  /** The order of the number that was given, whoever's it is. */
  order: z.object({ id: z.uuid(), number: z.string(), customerId: z.uuid(), customerName: z.string() }).nullable(),
  entries: z.array(contactEntry),
});
export type Contact = z.infer<typeof contact>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int();
const assignee = z.uuid().nullable();

export const contactsContract = {
  ticket: {
    method: 'GET',
    path: '/public/contacts/ticket',
    documented: contactsExamples.ticket,
    access: 'open',
    summary: 'Opens the contact form: a signed moment that the message brings along.',
    response: z.object({
      ticket: z.string(),
      /** Milliseconds until a message with it is taken: nobody writes one faster. */
      opensIn: z.int(),
    }),
  },
  send: {
    method: 'POST',
    path: '/public/contacts',
    documented: contactsExamples.send,
    access: 'open',
    summary: 'Leaves a message for the shop; sent again with the same ticket, it is the same message.',
    body: contactForm,
    response: z.object({ number: z.string() }),
  },
  list: {
    method: 'GET',
    path: '/admin/contacts',
    access: 'admin',
    permission: 'contacts.read',
    summary: 'Messages to the shop; the list grammar.',
    response: listReply(contactRow),
  },
  assignees: {
    method: 'GET',
    path: '/admin/contacts/assignees',
    access: 'admin',
    permission: 'contacts.read',
    summary: 'The administrators that a message can be assigned to.',
    response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  },
  read: {
    method: 'GET',
    path: '/admin/contacts/:id',
    access: 'admin',
    permission: 'contacts.read',
    summary: 'One message with its replies, notes and events.',
    params,
    response: contact,
  },
  move: {
    method: 'PUT',
    path: '/admin/contacts/:id/status',
    access: 'admin',
    permission: 'contacts.write',
    summary: 'Takes up, closes or reopens a message, or says whether it is spam.',
    params,
    body: z.strictObject({ event: z.enum(contactMoves), version }),
    response: contact,
  },
  assign: {
    method: 'PUT',
    path: '/admin/contacts/:id/assignee',
    access: 'admin',
    permission: 'contacts.write',
    summary: 'Gives a message to an administrator, or to nobody; a new one is thereby taken up.',
    params,
    body: z.strictObject({ assignedTo: assignee, version }),
    response: contact,
  },
  reply: {
    method: 'POST',
    path: '/admin/contacts/:id/replies',
    access: 'admin',
    permission: 'contacts.write',
    summary: 'Answers the sender by mail.',
    params,
    body: z.strictObject({ text: text('Write your answer.', contactLimits.reply), version }),
    response: contact,
  },
  note: {
    method: 'POST',
    path: '/admin/contacts/:id/notes',
    access: 'admin',
    permission: 'contacts.write',
    summary: 'Adds a note that only the staff reads.',
    params,
    body: z.strictObject({ text: text('Write your note.', contactLimits.note) }),
    response: contact,
  },
  bulk: {
    method: 'POST',
    path: '/admin/contacts/bulk',
    access: 'admin',
    permission: 'contacts.write',
    summary: 'Moves or assigns many messages; each is told for itself, and those that fail keep no other back.',
    body: z.strictObject({
      selection,
      action: z.discriminatedUnion('do', [
        z.strictObject({ do: z.literal('move'), event: z.enum(contactMoves) }),
        z.strictObject({ do: z.literal('assign'), assignedTo: assignee }),
      ]),
    }),
    response: bulkReply,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
export type ContactBulkAction = z.output<(typeof contactsContract)['bulk']['body']>['action'];
