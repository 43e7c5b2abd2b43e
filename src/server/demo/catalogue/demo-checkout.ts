import { canadianProvinces, type Province } from '#contract/provinces.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { coupons } from '#server/trade/coupons/coupons.table.ts';
import type { shippingMethods } from '#server/trade/shipping/shipping.table.ts';

const north: readonly Province[] = ['NT', 'NU', 'YT'];

/** A quicker courier beside the one that a new shop begins with: dearer in the north, by value and weight. */
export const demoShipping = (ids: SeededIds): (typeof shippingMethods.$inferInsert)[] => [
  {
    id: ids.next(),
    kind: 'ship',
    name: 'Express courier',
    description: 'Next business day in the cities, against a signature.',
    signature: true,
    position: 3,
    zones: [
      {
        name: 'The provinces',
        provinces: canadianProvinces.filter((province) => !north.includes(province)),
        maxInsured: '100000.00',
        bands: [
          { upTo: '10000.00', base: '32.00', perKg: '2.50', insurancePct: '0.0002' },
          { upTo: null, base: '48.00', perKg: '2.50', insurancePct: '0.00025' },
        ],
      },
      {
        name: 'The north',
        provinces: north,
        maxInsured: '50000.00',
        bands: [{ upTo: null, base: '85.00', perKg: '6.00', insurancePct: '0.0004' }],
      },
    ],
  },
];

/** One of each kind; every row names every field. */
export const demoCoupons = (ids: SeededIds, openedAt: Date): (typeof coupons.$inferInsert)[] => {
  const none = { pct: null, amount: null, metals: [], minOrderCad: null, totalLimit: null, customerLimit: null };
  return [
    {
      ...none,
      id: ids.next(),
      code: 'WELCOME',
      note: 'For the first order of everybody.',
      kind: 'premium_percent',
      pct: '0.25',
      customerLimit: 1,
      createdAt: openedAt,
    },
    {
      ...none,
      id: ids.next(),
      code: 'SILVER-20',
      note: 'Spring fair.',
      kind: 'fixed',
      amount: 20_00n,
      metals: ['XAG'],
      minOrderCad: 500_00n,
      totalLimit: 200,
      createdAt: openedAt,
    },
    {
      ...none,
      id: ids.next(),
      code: 'FREE-COURIER',
      note: 'For orders that were late.',
      kind: 'free_shipping',
      totalLimit: 50,
      customerLimit: 1,
      createdAt: openedAt,
    },
  ];
};
