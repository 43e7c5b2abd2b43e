import { z } from 'zod';

import { orderStatuses, parcelStates } from './orders.rules.ts';

/** A parcel, or what was handed over at the counter. */
export const parcel = z.object({
  id: z.uuid(),
  state: z.enum(parcelStates),
  carrier: z.string(),
  tracking: z.string(),
  insuredValue: z.string(),
  signature: z.boolean(),
  sentAt: z.string(),
  arrivedAt: z.string().nullable(),
  receivedBy: z.string().nullable(),
  lines: z.array(z.object({ lineId: z.uuid(), name: z.string(), qty: z.number().int() })),
});
export type Parcel = z.infer<typeof parcel>;

export const orderNote = z.object({ id: z.uuid(), at: z.string(), text: z.string(), actor: z.string() });

export const orderEvent = z.object({
  at: z.string(),
  what: z.string(),
  actor: z.string(),
  note: z.string().nullable(),
  /** The status that it led to; null where it changed none. */
  to: z.enum(orderStatuses).nullable(),
});
