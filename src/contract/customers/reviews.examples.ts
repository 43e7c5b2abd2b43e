import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const reviewsExamples = {
  ofProduct: {
    description: 'Only who bought a product writes of it, and staff look at each before it is shown.',
    params: {
      slug: '1-oz-silver-wafer',
    },
    response: {
      count: 4,
      average: '4.5',
      counts: [3, 0, 1, 0, 0],
      items: [
        {
          id: '01a20d32-6b2e-741d-b5c4-31bddbae8bfc',
          stars: 5,
          title: 'Packed by people who care',
          text: 'Every piece wrapped so that nothing rattled. There was a packing list with the serial …',
          by: 'Gustavo, Quebec',
          at: '2026-10-27T07:48:16.501Z',
          reply: null,
        },
      ],
    },
  },
  stopInvitations: {
    description: 'The token is that of a mail. A second call does no harm.',
    body: {
      token: 'Jm3vQ0c1x9pY6tRzK4sWbN8eLhA2dUfG7iOq5kTyVxE',
    },
    response: {
      outcome: 'stopped',
    },
  },
} as const satisfies Record<string, Documented>;
