import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const wishlistsExamples = {
  priced: {
    description: 'Products are named by their ids; `product` may be repeated.',
    params: {
      currency: 'CAD',
    },
    query: {
      product: '019676e8-65d4-73da-a3db-965c0a760f15',
    },
    response: {
      items: [
        {
          product: {
            id: '019676e8-65d4-73da-a3db-965c0a760f15',
            slug: '1-oz-silver-wafer',
            sku: 'KB-AG-1OZ-W',
            name: '1 oz Silver Wafer',
            metal: 'XAG',
            form: 'wafer',
            mint: 'Kestrel Bay Mint',
            weightLabel: '1 oz',
            fineness: '999.9',
            pictureVersion: '29591f3c',
            pricing: {
              fineNg: '31103476800',
              premiumPct: '0.21',
              premiumFixed: '0.80',
              breaks: [
                {
                  minQty: 20,
                  premiumPct: '0.175',
                  premiumFixed: '0.80',
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
              unit: '87.42',
              overSpot: '0.237389',
              buyback: '68.91',
            },
            available: 3502,
            lowAt: 10,
          },
          onSale: true,
          minQty: 1,
          addedAt: null,
        },
      ],
      currency: 'CAD',
    },
  },
  shared: {
    description: 'The token is the end of a link that the owner gave away; he can withdraw it.',
    params: {
      token: 'Jm3vQ0c1x9pY6tRzK4sWbN8eLhA2dUfG7iOq5kTyVxE',
      currency: 'CAD',
    },
    response: {
      name: 'Ada',
      items: [
        {
          product: {
            id: '019676e8-65d4-73da-a3db-965c0a760f15',
            slug: '1-oz-silver-wafer',
            sku: 'KB-AG-1OZ-W',
            name: '1 oz Silver Wafer',
            metal: 'XAG',
            form: 'wafer',
            mint: 'Kestrel Bay Mint',
            weightLabel: '1 oz',
            fineness: '999.9',
            pictureVersion: '29591f3c',
            pricing: {
              fineNg: '31103476800',
              premiumPct: '0.21',
              premiumFixed: '0.80',
              breaks: [
                {
                  minQty: 20,
                  premiumPct: '0.175',
                  premiumFixed: '0.80',
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
              unit: '87.42',
              overSpot: '0.237389',
              buyback: '68.91',
            },
            available: 3502,
            lowAt: 10,
          },
          onSale: true,
          minQty: 1,
          addedAt: null,
        },
      ],
      currency: 'CAD',
    },
  },
} as const satisfies Record<string, Documented>;
