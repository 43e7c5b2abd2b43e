import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const alertsExamples = {
  byLink: {
    description: 'The token is that of a mail. Looking does nothing, so that a program that opens links does no harm.',
    params: {
      token: 'Jm3vQ0c1x9pY6tRzK4sWbN8eLhA2dUfG7iOq5kTyVxE',
    },
    response: {
      alert: {
        words: 'Gold above 6,000.00 CAD an ounce',
        status: 'active',
      },
    },
  },
  switchOff: {
    description: 'The token is that of a mail. A second call does no harm.',
    body: {
      token: 'Jm3vQ0c1x9pY6tRzK4sWbN8eLhA2dUfG7iOq5kTyVxE',
    },
    response: {
      outcome: 'off',
    },
  },
} as const satisfies Record<string, Documented>;
