import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const priceStreamExamples = {
  stream: {
    description:
      'The data of `prices` are the body of the price call, its id names the prices: sent back as `Last-Event-ID`, what holds still is not sent again. Beyond a number of connections the answer is 429 or 503; then poll.',
    query: {
      currency: 'CAD',
    },
    response:
      'id: CAD-8151-11111\nevent: prices\ndata: {"success":true,"data":{},"message":"Live prices.","currency":"CAD"}\n\n',
  },
} as const satisfies Record<string, Documented>;
