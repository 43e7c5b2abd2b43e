import type { Documented } from '#contract/endpoint.ts';

import { waferFacts } from './wafer.examples.ts';

/** What the call for one product answers, for the OpenAPI document. */
export const productDetailExample = {
  description: 'A product that is reached by an old address answers with the one it has now, in `slug`.',
  params: {
    currency: 'CAD',
    slug: '1-oz-silver-wafer',
  },
  response: {
    ...waferFacts,
    related: [],
  },
} as const satisfies Documented;
