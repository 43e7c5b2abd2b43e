import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const contactsExamples = {
  ticket: {
    description: 'Nothing is kept: the moment is signed, and says when the form was opened.',
    response: {
      ticket: 'mwxg3rb5.Lp68g9RaSvzXFFTo.SRr72FlQkdU5lc9A9jIezokzTBlYYs3BHVS8YBAv1-8',
      opensIn: 3000,
    },
  },
  send: {
    description:
      'Needs a ticket that is neither too young nor too old. The field `website` stays empty; who fills it in is a program.',
    body: {
      name: 'Ada Novak',
      email: 'ada@example.com',
      topic: 'product',
      message: 'Is the certificate in the box?',
      ticket: '1764153600000.5mZc0uQbq3h',
    },
    response: {
      number: 'M-1042',
    },
  },
} as const satisfies Record<string, Documented>;
