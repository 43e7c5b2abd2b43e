import type { OrderContents } from '#contract/trade/order-contents.contract.ts';

/** Two ounces of platinum that go to Hamilton. */
export const platinumBars: OrderContents = {
  province: 'ON',
  city: 'Hamilton',
  paymentMethod: 'wire',
  tier: null,
  goods: '1 oz Platinum Bar',
  skus: 'PT-BAR-1OZ',
  fineNg: '62206953600',
  pieces: 2,
  overSpot: '3.6',
};
