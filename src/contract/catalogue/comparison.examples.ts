import type { Documented } from '#contract/endpoint.ts';

import { waferFacts } from './wafer.examples.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const comparisonExamples = {
  compared: {
    description: 'Products are named by the addresses of their pages; `product` may be repeated.',
    params: {
      currency: 'CAD',
    },
    query: {
      product: '1-oz-silver-wafer',
    },
    response: {
      items: [waferFacts],
    },
  },
} as const satisfies Record<string, Documented>;
