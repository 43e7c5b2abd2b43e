import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const productPricesExamples = {
  read: {
    description: 'One point an hour, or a day over longer periods; an amount is decimal text in the currency.',
    params: {
      slug: '1-oz-silver-wafer',
    },
    query: {
      range: '1m',
      currency: 'CAD',
    },
    response: {
      range: '1m',
      currency: 'CAD',
      unrated: 0,
      points: [
        {
          at: '2026-10-27T19:00:00.000Z',
          unit: '84.71',
          spot: '68.4362',
          over_spot: '0.237795',
        },
      ],
    },
  },
} as const satisfies Record<string, Documented>;
