import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { webhookEvents } from './webhook-events.rules.ts';
import { webhookLimits, webhookStates } from './webhooks.rules.ts';

const version = z.int().min(1);
const moment = z.iso.datetime();

/** All that is entered of an endpoint. */
export const webhookValues = z.strictObject({
  /** What is wrong with it says the server, which looks up where it leads. */
  url: optionalLine(webhookLimits.url),
  description: optionalLine(webhookLimits.description),
  events: z
    .array(z.enum(webhookEvents, 'Choose an event of the list.'))
    .min(1, 'Choose at least one event.')
    .max(webhookEvents.length),
  /** Whose prices are told; of an endpoint that is not told prices none. */
  metals: z.array(z.enum(metals, 'Choose a metal of the list.')).max(metals.length),
});
export type WebhookValues = z.infer<typeof webhookValues>;

export const webhookRow = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  state: z.enum(webhookStates),
  events: z.array(z.enum(webhookEvents)),
  lastDeliveredAt: moment.nullable(),
  /** Tries in a row that failed. */
  failures: z.int(),
  createdAt: moment,
  version,
});
export type WebhookRow = z.infer<typeof webhookRow>;

export const webhook = webhookRow.extend({
  metals: z.array(z.enum(metals)),
  /** Since when nothing was taken; null of one that works. */
  failingSince: moment.nullable(),
  lastError: z.string().nullable(),
  /** Deliveries that are still to be made. */
  queued: z.int(),
  /** Until when the secret before the newest one signs too. */
  oldSecretUntil: moment.nullable(),
  /** False after the key of the shop has changed: then only a new secret helps. */
  canSign: z.boolean(),
});
export type Webhook = z.infer<typeof webhook>;

/** With the secret, which is told this once. */
const webhookWithSecret = z.object({ webhook, secret: z.string() });

const params = z.strictObject({ id: z.uuid() });
const seen = z.strictObject({ version });
const read = { access: 'admin', permission: 'developers.read' } as const;
const write = { access: 'admin', permission: 'developers.write' } as const;

export const webhooksContract = {
  list: {
    method: 'GET',
    path: '/admin/webhooks',
    ...read,
    summary: 'The endpoints that are told of events; the list grammar.',
    response: listReply(webhookRow),
  },
  read: {
    method: 'GET',
    path: '/admin/webhooks/:id',
    ...read,
    summary: 'One endpoint. Its secret is told nobody.',
    params,
    response: webhook,
  },
  create: {
    method: 'POST',
    path: '/admin/webhooks',
    ...write,
    summary: 'Adds an endpoint and tells its secret, this once. 422 beside the address that may not be called.',
    body: webhookValues,
    response: webhookWithSecret,
  },
  update: {
    method: 'PUT',
    path: '/admin/webhooks/:id',
    ...write,
    summary: 'Changes an endpoint. 409 with the newer one when it was changed meanwhile.',
    params,
    body: webhookValues.extend({ version }),
    response: webhook,
  },
  turn: {
    method: 'PUT',
    path: '/admin/webhooks/:id/state',
    ...write,
    summary: 'Turns an endpoint on or off. What a paused one missed is sent once it is on.',
    params,
    body: seen.extend({ on: z.boolean('Say on or off.') }),
    response: webhook,
  },
  rotate: {
    method: 'POST',
    path: '/admin/webhooks/:id/secret',
    ...write,
    summary: 'Makes a new secret and tells it, this once; the one before signs beside it for 24 hours.',
    params,
    body: seen,
    response: webhookWithSecret,
  },
  test: {
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    ...write,
    summary: 'Sends a test at once, also to an endpoint that is off, and answers the delivery’s id.',
    params,
    response: z.object({ deliveryId: z.uuid() }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    ...write,
    summary: 'Deletes an endpoint with its deliveries.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: z.object({}),
  },
} as const satisfies Record<string, Endpoint>;
