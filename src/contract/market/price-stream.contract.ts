import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { priceStreamExamples } from './price-stream.examples.ts';

export const priceStreamContract = {
  stream: {
    method: 'GET',
    path: '/public/prices/stream',
    documented: priceStreamExamples.stream,
    access: 'open',
    summary:
      "The market's prices as server-sent events: `prices` with the body of the price call when they change, `beat` in between.",
    query: z.object({
      currency: z.string().regex(/^[A-Za-z]{3}$/, 'Use a currency code of three letters, such as CAD.'),
    }),
    response: z.string(),
    answer: 'text/event-stream',
  },
} as const satisfies Record<string, Endpoint>;
