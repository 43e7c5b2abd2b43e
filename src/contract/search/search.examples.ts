import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const searchExamples = {
  suggest: {
    description: 'Slips, weights and budgets are understood: “1 oz gold under 6000”.',
    params: {
      currency: 'CAD',
    },
    query: {
      q: 'gold',
    },
    response: {
      corrections: [],
      loosened: false,
      products: {
        items: [
          {
            id: '019676e8-65d4-7397-bb08-aed4d8404faa',
            slug: '250-g-gold-cast-bar',
            sku: 'BR-AU-250G-B-CAST',
            name: '250 g Gold Cast Bar',
            metal: 'XAU',
            form: 'bar',
            mint: 'Brennholm Refining',
            weightLabel: '250 g',
            fineness: '999.9',
            pictureVersion: '67dd02d3',
            pricing: {
              fineNg: '250000000000',
              premiumPct: '0.019',
              premiumFixed: '15.00',
              breaks: [
                {
                  minQty: 10,
                  premiumPct: '0.0158',
                  premiumFixed: '15.00',
                },
              ],
              costFloor: null,
              buyback: {
                enabled: true,
                pct: '0',
                fixed: '0',
              },
            },
            price: {
              unit: '47541.63',
              overSpot: '0.026979',
              buyback: '45706.33',
            },
            available: 16,
            lowAt: 10,
          },
        ],
        total: 51,
      },
      others: [
        {
          kind: 'post',
          title: 'A year of gold in Canadian dollars',
          excerpt: 'Gold is quoted in US dollars. What you made or lost depends on another price as well. …',
          path: '/post/a-year-of-gold-in-canadian-dollars',
        },
      ],
    },
  },
  find: {
    description: 'Takes `q` and the grammar of the shop’s list in the query.',
    params: {
      currency: 'CAD',
    },
    response: {
      corrections: [],
      loosened: false,
      products: {
        items: [],
        first: 0,
        rows: 1,
        total: 0,
        totalKind: 'exact',
        facets: {
          metal: {},
          form: {},
          mint: {},
          category: {},
          tag: {},
          trait: {},
          size: {},
          fineness: {},
          inStock: {},
        },
        asOf: '2026-11-26T11:04:38.338Z',
      },
      others: [],
    },
  },
} as const satisfies Record<string, Documented>;
