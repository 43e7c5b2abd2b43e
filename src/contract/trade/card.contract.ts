import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

export const cardContract = {
  /** The body is taken as it stands, since its signature is over its bytes. */
  webhook: {
    method: 'POST',
    path: '/webhooks/stripe',
    access: 'open',
    csrf: 'none',
    summary: 'What the card provider tells: signed by him, each event done once, in whatever order it comes.',
    body: z.unknown(),
    response: z.object({ received: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>;
