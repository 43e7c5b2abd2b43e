import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const embeddedPricesExamples = {
  prices: {
    description: 'The only call that scripts of other origins may read. It looks at no cookie.',
    params: {
      currency: 'CAD',
    },
    query: {
      unit: 'oz',
    },
    response: {
      shop: {
        name: 'Ingot Metals Inc.',
        url: 'http://127.0.0.1:4714',
      },
      online: true,
      currency: 'CAD',
      unit: 'oz',
      market: 'open',
      simulated: true,
      as_of: '2026-11-26T11:04:30.000Z',
      max_age_seconds: 120,
      metals: [
        {
          symbol: 'XAU',
          metal: 'gold',
          bid: '5758.34',
          ask: '5759.45',
          change_pct: '0.09',
          indicative: false,
        },
      ],
    },
  },
} as const satisfies Record<string, Documented>;
