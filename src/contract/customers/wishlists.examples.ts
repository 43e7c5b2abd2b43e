import type { Documented } from '#contract/endpoint.ts';
import { waferCard } from '#contract/catalogue/wafer.examples.ts';

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
          product: waferCard,
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
          product: waferCard,
          onSale: true,
          minQty: 1,
          addedAt: null,
        },
      ],
      currency: 'CAD',
    },
  },
} as const satisfies Record<string, Documented>;
