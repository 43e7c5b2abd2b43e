import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const subscribersExamples = {
  subscribe: {
    description: 'Whether an address is known is told nobody.',
    body: {
      email: 'reader@example.com',
      consent: true,
    },
    response: {
      message: 'Please look at your mail: we have sent you a link to confirm.',
    },
  },
  confirm: {
    description: 'The token is that of a mail and holds once.',
    body: {
      token: 'Jm3vQ0c1x9pY6tRzK4sWbN8eLhA2dUfG7iOq5kTyVxE',
    },
    response: {
      outcome: 'confirmed',
    },
  },
  leave: {
    description: 'The token is that of any newsletter.',
    body: {
      token: 'Jm3vQ0c1x9pY6tRzK4sWbN8eLhA2dUfG7iOq5kTyVxE',
    },
    response: {
      outcome: 'left',
    },
  },
  oneClick: {
    description:
      'Called by mail programs, with a form (urlencoded or multipart); the token stands in the address of the newsletter’s header. Whether a token is known is not told.',
    params: {
      token: 'Jm3vQ0c1x9pY6tRzK4sWbN8eLhA2dUfG7iOq5kTyVxE',
    },
    body: {
      'List-Unsubscribe': 'One-Click',
    },
    response: {
      message: 'If this address came with one of our newsletters, its reader gets no more of them.',
    },
  },
} as const satisfies Record<string, Documented>;
