import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { refusalReasons, tickStatuses } from './feed.rules.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

/** A price as it arrived, in US dollars per troy ounce; one that made no sense has no figures. */
export const priceTickRow = z.object({
  id: z.uuid(),
  receivedAt: z.string(),
  metal: z.enum(metals),
  status: z.enum(tickStatuses),
  reason: z.enum(refusalReasons).nullable(),
  detail: z.string().nullable(),
  /** What was sent in place of a price. */
  seen: z.string().nullable(),
  source: z.string(),
  asOf: z.string().nullable(),
  bid: z.string().nullable(),
  ask: z.string().nullable(),
});
export type PriceTickRow = z.infer<typeof priceTickRow>;

export const priceTicksContract = {
  list: {
    method: 'GET',
    path: '/admin/feed/ticks',
    access: 'admin',
    permission: 'feed.control',
    summary: 'Every price that arrived, how it was judged and why; the list grammar.',
    response: listReply(priceTickRow),
  },
} as const satisfies Record<string, Endpoint>;
