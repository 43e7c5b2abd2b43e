import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { email } from '#contract/identity/session.contract.ts';
import { subscriberSources, subscriberStatuses } from './subscribers.rules.ts';
import { subscribersExamples } from './subscribers.examples.ts';

export const subscriberRow = z.object({
  id: z.uuid(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  source: z.enum(subscriberSources),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
  /** Of one that bounced: what the mail server said. */
  bounceReason: z.string().nullable(),
  version: z.int(),
});
export type SubscriberRow = z.infer<typeof subscriberRow>;

/** One time somebody agreed to the newsletter, kept as proof. */
const consent = z.object({
  id: z.uuid(),
  /** What he agreed to, word for word; empty when the staff entered the address. */
  text: z.string(),
  source: z.enum(subscriberSources),
  at: z.string(),
  /** A keyed hash of the caller's address, so that one can be compared with it and none read from it. */
  ipHash: z.string(),
  confirmedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});

export const subscriber = subscriberRow.extend({ consents: z.array(consent) });
export type Subscriber = z.infer<typeof subscriber>;

const token = z.string().regex(/^[\w-]{20,100}$/, 'This link is incomplete. Copy the whole line from the email.');
const params = z.strictObject({ id: z.uuid() });
const version = z.int();
const ownNewsletter = z.strictObject({ subscribed: z.boolean() });
const message = z.object({ message: z.string() });

export const subscribersContract = {
  subscribe: {
    method: 'POST',
    path: '/public/subscribers',
    documented: subscribersExamples.subscribe,
    access: 'open',
    summary: 'Asks for the newsletter and mails the link that confirms it; the answer is the same for every address.',
    body: z.strictObject({
      email,
      consent: z.literal(true, 'Tick the box, so that we may write to you.'),
      /** No person sees this field. */
      website: z.string().max(200).default(''),
    }),
    response: message,
  },
  confirm: {
    method: 'POST',
    path: '/public/subscribers/confirm',
    documented: subscribersExamples.confirm,
    access: 'open',
    summary: 'Consumes the token of the mailed link: the address is subscribed.',
    body: z.strictObject({ token }),
    response: z.object({ outcome: z.enum(['confirmed', 'already_used', 'expired']) }),
  },
  leave: {
    method: 'POST',
    path: '/public/subscribers/leave',
    documented: subscribersExamples.leave,
    access: 'open',
    summary: 'Ends the subscription that the token of a newsletter belongs to; can be said again.',
    body: z.strictObject({ token }),
    response: z.object({ outcome: z.enum(['left', 'already_left', 'unknown']) }),
  },
  readOwn: {
    method: 'GET',
    path: '/customer/newsletter',
    access: 'customer',
    summary: 'Whether the customer gets the newsletter.',
    response: ownNewsletter,
  },
  chooseOwn: {
    method: 'PUT',
    path: '/customer/newsletter',
    access: 'customer',
    summary: 'Subscribes the customer, whose address is confirmed, or ends his subscription; can be said again.',
    body: ownNewsletter,
    response: ownNewsletter,
  },
  oneClick: {
    method: 'POST',
    path: '/public/unsubscribe/:token',
    documented: subscribersExamples.oneClick,
    access: 'open',
    summary: 'The same for a mail program (RFC 8058): by the address in List-Unsubscribe, without a CSRF token.',
    params: z.strictObject({ token: z.string().max(100) }),
    /** Sent as a form. A program that merely follows addresses posts no such thing. */
    body: z.object({
      'List-Unsubscribe': z.literal('One-Click', 'Post List-Unsubscribe=One-Click, or open this address in a browser.'),
    }),
    response: message,
    csrf: 'none',
  },
  list: {
    method: 'GET',
    path: '/admin/subscribers',
    access: 'admin',
    permission: 'subscribers.read',
    summary: 'Subscribers of the newsletter; the list grammar.',
    response: listReply(subscriberRow),
  },
  read: {
    method: 'GET',
    path: '/admin/subscribers/:id',
    access: 'admin',
    permission: 'subscribers.read',
    summary: 'One subscriber with every consent that was given.',
    params,
    response: subscriber,
  },
  add: {
    method: 'POST',
    path: '/admin/subscribers',
    access: 'admin',
    permission: 'subscribers.write',
    summary: 'Enters an address by hand; its owner still confirms by the mailed link.',
    body: z.strictObject({ email }),
    response: subscriber,
  },
  unsubscribe: {
    method: 'POST',
    path: '/admin/subscribers/:id/unsubscribe',
    access: 'admin',
    permission: 'subscribers.write',
    summary: 'Ends a subscription.',
    params,
    body: z.strictObject({ version }),
    response: subscriber,
  },
  remove: {
    method: 'POST',
    path: '/admin/subscribers/:id/remove',
    access: 'admin',
    permission: 'subscribers.write',
    summary: 'Erases an address with its consents; the audit log keeps that it was done, not the address.',
    params,
    body: z.strictObject({ version }),
    response: z.object({}),
  },
  bulk: {
    method: 'POST',
    path: '/admin/subscribers/bulk',
    access: 'admin',
    permission: 'subscribers.write',
    summary: 'Ends or erases many subscriptions.',
    body: z.strictObject({ selection, action: z.enum(['unsubscribe', 'remove']) }),
    response: bulkReply,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
