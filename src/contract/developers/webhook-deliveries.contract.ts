import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

import { sentEvents } from './webhook-events.rules.ts';
import { deliveryStates } from './webhooks.rules.ts';

const moment = z.iso.datetime();

export const webhookDeliveryRow = z.object({
  id: z.uuid(),
  endpointId: z.uuid(),
  url: z.string(),
  /** Which a receiver knows it by: every try and every replay of an event bears the same. */
  eventId: z.uuid(),
  event: z.enum(sentEvents),
  state: z.enum(deliveryStates),
  /** Of the newest try; null before it, and where none came. */
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  attempts: z.int(),
  createdAt: moment,
});
export type WebhookDeliveryRow = z.infer<typeof webhookDeliveryRow>;

export const webhookDelivery = webhookDeliveryRow.extend({
  /** As it is sent, to the byte. */
  body: z.string(),
  /** The first of what was answered. */
  answer: z.string().nullable(),
  lastError: z.string().nullable(),
  triedAt: moment.nullable(),
  nextTryAt: moment.nullable(),
  /** The delivery that this one repeats. */
  replayOf: z.uuid().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const params = z.strictObject({ id: z.uuid() });
const read = { access: 'admin', permission: 'developers.read' } as const;

export const webhookDeliveriesContract = {
  list: {
    method: 'GET',
    path: '/admin/webhook-deliveries',
    ...read,
    summary: 'What was sent, and what is to be sent, to endpoints; the list grammar.',
    response: listReply(webhookDeliveryRow),
  },
  read: {
    method: 'GET',
    path: '/admin/webhook-deliveries/:id',
    ...read,
    summary: 'One delivery with its body and the answer.',
    params,
    response: webhookDelivery,
  },
  replay: {
    method: 'POST',
    path: '/admin/webhook-deliveries/:id/replay',
    access: 'admin',
    permission: 'developers.write',
    summary: 'Sends the same event again under the same number, and answers the new delivery.',
    params,
    response: webhookDelivery,
  },
} as const satisfies Record<string, Endpoint>;
