import type { Documented } from '#contract/endpoint.ts';
import { waferCard } from '#contract/catalogue/wafer.examples.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const cartExamples = {
  read: {
    description: 'Whose cart it is, the session says.',
    query: {
      currency: 'CAD',
    },
    response: {
      lines: [],
      currency: 'CAD',
      subtotal: '0.00',
      priced: true,
      kept: false,
      asOf: '2026-11-26T11:04:38.361Z',
    },
  },
  write: {
    description: 'Needs a token against cross-site requests. What cannot be bought is answered with why.',
    body: {
      currency: 'CAD',
      lines: [
        {
          productId: '019676e8-65d4-73da-a3db-965c0a760f15',
          qty: 1,
        },
      ],
    },
    response: {
      lines: [
        {
          product: waferCard,
          qty: 1,
          delivery: 'ship',
          vaultId: null,
          storable: true,
          limits: {
            min: 1,
            max: 1000,
            step: 1,
          },
          unit: '87.42',
          line: '87.42',
          overSpot: '0.237389',
          addedUnit: null,
          problem: null,
        },
      ],
      currency: 'CAD',
      subtotal: '87.42',
      priced: true,
      kept: false,
      asOf: '2026-11-26T11:04:38.379Z',
    },
  },
  ways: {
    description: 'A line goes by courier unless it names another of them.',
    response: {
      ways: [
        { delivery: 'ship', vaultId: null, name: null },
        { delivery: 'pickup', vaultId: null, name: 'Toronto' },
        { delivery: 'vault', vaultId: '0197a000-0000-7000-8000-000000000601', name: 'Toronto' },
      ],
    },
  },
} as const satisfies Record<string, Documented>;
