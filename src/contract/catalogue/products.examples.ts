import type { Documented } from '#contract/endpoint.ts';

import { waferCard } from './wafer.examples.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const productsExamples = {
  basis: {
    description:
      'Spot, exchange rate, commissions and markups: with them and the terms of a product anybody can work its price out.',
    params: {
      currency: 'CAD',
    },
    response: {
      version: '16.1.1',
      asOf: '2026-11-26T11:04:33.949Z',
      perCad: '1.0000000000',
      metals: {
        XAU: {
          currency: 'CAD',
          spotAskUsd: '4234.27',
          spotBidUsd: '4233.45',
          usdRate: '1.3602',
          fxMarkup: '0.0025',
          buyPct: '0.005',
          buyFixed: '0',
          sellPct: '0.01',
          sellFixed: '0',
          floorBelowBid: '0.005',
        },
        XAG: {
          currency: 'CAD',
          spotAskUsd: '51.94',
          spotBidUsd: '51.86',
          usdRate: '1.3602',
          fxMarkup: '0.0025',
          buyPct: '0.01',
          buyFixed: '0.05',
          sellPct: '0.02',
          sellFixed: '0.05',
          floorBelowBid: '0.005',
        },
        XPT: {
          currency: 'CAD',
          spotAskUsd: '1525.95',
          spotBidUsd: '1521.05',
          usdRate: '1.3602',
          fxMarkup: '0.0025',
          buyPct: '0.0125',
          buyFixed: '0',
          sellPct: '0.025',
          sellFixed: '0',
          floorBelowBid: '0.005',
        },
        XPD: {
          currency: 'CAD',
          spotAskUsd: '1376.33',
          spotBidUsd: '1368.53',
          usdRate: '1.3602',
          fxMarkup: '0.0025',
          buyPct: '0.015',
          buyFixed: '0',
          sellPct: '0.03',
          sellFixed: '0',
          floorBelowBid: '0.005',
        },
      },
    },
  },
  list: {
    description:
      'Takes the grammar of the shop’s lists in the query: `q`, `f.<column>`, `sort`, `first` and `rows`. Prices are those of one board; a page of them is consistent.',
    params: {
      currency: 'CAD',
    },
    response: {
      items: [waferCard],
      first: 0,
      rows: 1,
      total: 115,
      totalKind: 'exact',
      facets: {
        metal: {
          XAU: 51,
          XAG: 40,
        },
        form: {
          wafer: 23,
          bar: 39,
        },
        mint: {
          'Kestrel Bay Mint': 44,
          'Orrin & Vale': 20,
        },
        category: {
          gold: 51,
          'gold-wafers': 14,
        },
        tag: {
          'rrsp-and-tfsa': 69,
          fractional: 39,
        },
        size: {
          '1 g': 3,
          '1/25 oz': 1,
        },
        fineness: {
          '999.9': 67,
          '916.7': 4,
        },
        inStock: {
          true: 109,
        },
        trait: {
          'packed-in.capsule': 28,
          'packed-in.assay-card': 37,
        },
      },
      asOf: '2026-11-26T11:04:37.396Z',
    },
  },
  categories: {
    description: 'Of the tree each category names the one above it; those without products are there, too.',
    response: {
      items: [
        {
          id: '019676e8-65d4-73f9-a761-9fe5f01a4982',
          slug: 'gold',
          name: 'Gold',
          parentSlug: null,
          description: 'Bars, wafers and coins of gold, from a single gram to the kilogram, priced at the …',
          seoTitle: '',
          seoDescription: '',
          count: 51,
        },
      ],
      moved: [],
    },
  },
  terms: {
    description: 'What the filters of the list are called.',
    response: {
      tags: [
        {
          slug: 'best-seller',
          name: 'Best seller',
          colour: 'gold',
        },
      ],
      attributes: [
        {
          code: 'packed-in',
          label: 'Packaging',
          values: [
            {
              trait: 'packed-in.capsule',
              label: 'Capsule',
            },
          ],
        },
      ],
    },
  },
} as const satisfies Record<string, Documented>;
