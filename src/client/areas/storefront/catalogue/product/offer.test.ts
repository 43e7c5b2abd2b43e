import fc from 'fast-check';

import { AS_OF, aProduct, thePrices } from '#client/testing/storefront-replies.ts';

import { offerOf, priceValidUntil } from './offer.ts';

const origin = 'https://shop.test';

test('an offer shows every view of the piece, photographs first', () => {
  const photo = { key: 'a'.repeat(64), alt: '', width: 800, height: 800 };
  const product = { ...aProduct(), photo, photos: [photo] };

  expect(offerOf(product, null, origin)).toMatchObject({
    image: [
      `${origin}/media/${photo.key}/960`,
      expect.stringMatching(/^https:\/\/shop\.test\/pictures\/1-oz-gold-wafer-960\.webp/),
      ...product.views.slice(1).map((view) => expect.stringContaining(`/${view}-960.webp`)),
    ],
  });
});

test('a live price is good until the tick it was made of is too old to trade at', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
      const until = priceValidUntil(thePrices({ max_age_seconds: seconds }), false);
      expect(Date.parse(until ?? '')).toBe(Date.parse(AS_OF) + seconds * 1000);
    }),
  );
  expect(
    offerOf(aProduct(), { unit: '5876.53', currency: 'CAD', validUntil: '2026-11-20T20:05:00.000Z' }, origin),
  ).toMatchObject({ offers: { price: '5876.53', priceValidUntil: '2026-11-20T20:05:00.000Z' } });
});

test('a closed market’s price is good until it opens; a fixed one, and what cannot be ordered at, tell no end', () => {
  const opens_at = '2026-11-22T23:00:00.000Z';
  const closed = thePrices({ market: 'closed', opens_at, closed: { buying: '0.01', selling: null } });

  expect(priceValidUntil(closed, false)).toBe(opens_at);
  expect(priceValidUntil({ ...closed, closed: { buying: null, selling: null } }, false)).toBeUndefined();
  expect(priceValidUntil(thePrices({ stale: true }), false)).toBeUndefined();
  expect(priceValidUntil(thePrices(), true)).toBeUndefined();
  expect(priceValidUntil(undefined, false)).toBeUndefined();
});
