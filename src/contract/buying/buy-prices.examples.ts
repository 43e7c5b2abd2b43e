import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const buyPricesExamples = {
  list: {
    description:
      'Takes the grammar of the shop’s lists in the query: `q`, `f.<column>`, `sort`, `first` and `rows`. What is paid follows the market’s bid and is settled when the pieces were tested.',
    params: {
      currency: 'CAD',
    },
    response: {
      items: [
        {
          id: '019676e8-65d4-73da-a3db-965c0a760f15',
          slug: '1-oz-silver-wafer',
          name: '1 oz Silver Wafer',
          metal: 'XAG',
          form: 'wafer',
          weightLabel: '1 oz',
          fineness: '999.9',
          pictureVersion: '29591f3c',
          price: '68.91',
        },
      ],
      first: 0,
      rows: 1,
      total: 115,
      totalKind: 'exact',
      asOf: '2026-11-26T11:04:37.067Z',
    },
  },
  metals: {
    description: 'Of each metal the shop buys: what a gram of fine metal fetches now.',
    params: {
      currency: 'CAD',
    },
    response: {
      currency: 'CAD',
      settlement: true,
      leastFineness: '375',
      items: [
        {
          metal: 'XAU',
          share: '0.97',
          perOunce: '5515.91',
          perGram: '177.34',
        },
      ],
    },
  },
  terms: {
    description: 'A share of 0 says that the metal is not bought so.',
    response: {
      metals: [
        { metal: 'XAU', share: '0.97' },
        { metal: 'XAG', share: '0.9' },
        { metal: 'XPT', share: '0.9' },
        { metal: 'XPD', share: '0.88' },
      ],
      leastFineness: '375',
      kitMost: '50000.00',
      offerDays: 1,
      waitDays: 30,
      since: null,
    },
  },
} as const satisfies Record<string, Documented>;
