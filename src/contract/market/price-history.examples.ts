import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const priceHistoryExamples = {
  history: {
    description: 'Candles of minutes, hours or days, as the period asks; the last one is still open.',
    params: {
      metal: 'XAU',
    },
    query: {
      range: '1d',
      currency: 'CAD',
    },
    response: {
      metal: 'XAU',
      currency: 'CAD',
      range: '1d',
      step_seconds: 300,
      unrated: 0,
      simulated: true,
      candles: [
        {
          at: '2026-11-25T11:10:00.000Z',
          open: '5752.4994',
          high: '5752.9754',
          low: '5749.7226',
          close: '5749.7226',
          usd_rate: '1.3597',
        },
      ],
    },
  },
  file: {
    description: 'One line for each candle, the oldest first, with a header.',
    params: {
      metal: 'XAU',
    },
    query: {
      range: '1d',
      currency: 'CAD',
      unit: 'toz',
    },
    response:
      'Until (UTC),Open (CAD per troy ounce),High (CAD per troy ounce),Low (CAD per troy ounce),Close (CAD per troy ounce),CAD for 1 USD\r\n2026-11-25T11:10:00.000Z,5752.4994,5752.9754,5749.7226,5749.7226,1.3597\r\n2026-11-25T11:15:00.000Z,5749.5594,5755.5421,5749.5594,5755.5421,1.3597\r',
  },
  sparklines: {
    description: 'Made anew every few minutes; may be kept for one.',
    response: {
      metals: {
        XAU: ['4227.51'],
        XAG: ['52.15'],
        XPT: ['1518.34'],
        XPD: ['1380.69'],
      },
    },
  },
} as const satisfies Record<string, Documented>;
