import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const siteExamples = {
  systemStatus: {
    description: 'While it is offline, prices are indicative and nothing can be ordered.',
    response: {
      is_online: true,
    },
  },
  settings: {
    description: '`only` may be repeated.',
    response: {
      company: {
        name: 'Ingot Metals Inc.',
        address: '418 Concession Street',
        city: 'Toronto, Ontario M5V 2T6',
        email: 'desk@ingot.example',
        phone: '+1 416 555 0100',
        gstNumber: '00000 0000 RT0001',
        fintracNumber: 'M00000000',
      },
      social: [{ name: 'Instagram', url: 'https://www.instagram.com/ingot.example' }],
      currencies: [
        {
          code: 'CAD',
          symbol: '$',
          flag: 'CA',
          settlement: true,
        },
      ],
      defaultCurrency: 'CAD',
      lockSeconds: 600,
      sellLockSeconds: 60,
      cancellationFee: '50.00',
      cancellationFeeShare: '0.05',
      paymentDeadlineHours: 48,
      payments: [
        {
          code: 'wire',
          name: 'Bank wire',
          adjustmentPct: '0',
          minCad: null,
          maxCad: null,
        },
      ],
      takesOrders: true,
      simulatedMarket: true,
      demo: true,
    },
  },
} as const satisfies Record<string, Documented>;
