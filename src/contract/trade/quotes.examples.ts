import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const quotesExamples = {
  publicEstimate: {
    description: 'Locks nothing and keeps nothing; the amounts are those of this moment.',
    body: {
      currency: 'CAD',
      province: 'ON',
      lines: [
        {
          productId: '019676e8-65d4-73da-a3db-965c0a760f15',
          qty: 1,
        },
      ],
    },
    response: {
      currency: 'CAD',
      subtotal: '87.42',
      tier: null,
      paymentHours: null,
      deliveries: [
        {
          id: '0197a000-0000-7000-8000-000000000501',
          kind: 'ship',
          name: 'Insured courier',
          description: 'Two to five business days, against a signature.',
          signature: true,
          shipping: '18.00',
          insurance: '0.01',
          insuredValue: '87.42',
          storage: null,
          vaults: [],
          refusal: null,
        },
      ],
      payments: [
        {
          code: 'wire',
          name: 'Bank wire',
          adjustmentPct: '0',
          adjustment: '0.00',
          total: '105.43',
          summary: {
            currency: 'CAD',
            subtotal: '87.42',
            adjustment: '0.00',
            discount: '0.00',
            coupon: null,
            closedMarket: null,
            tier: null,
            shipping: '18.00',
            insurance: '0.01',
            insuredValue: '87.42',
            shippingTax: {
              label: 'HST 13 %',
              reason: 'Delivery is part of one supply with the goods, so it is taxed as they are. The goods …',
              amount: '0.00',
            },
            tax: '0.00',
            total: '105.43',
            delivery: 'ship',
            deliveryName: 'Insured courier',
            paymentName: 'Bank wire',
            lines: [
              {
                qty: 1,
                tax: {
                  treatment: 'exempt',
                  reason: 'Silver of at least 99.9 % as a bar, coin or wafer is a financial instrument, so its …',
                  amount: '0.00',
                },
              },
            ],
          },
          holdDays: 0,
          refusal: null,
        },
      ],
      coupon: null,
    },
  },
} as const satisfies Record<string, Documented>;
