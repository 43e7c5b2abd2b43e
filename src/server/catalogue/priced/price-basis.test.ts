import type { ProductPricing } from '#contract/arithmetic/pricing.ts';
import type { PublishedPrices } from '#server/market/prices/published-prices.ts';

import { pricingIn } from './price-basis.ts';

const published = {
  currencies: new Map([
    ['CAD', { usdRate: '1.3583' }],
    ['USD', { usdRate: '1' }],
  ]),
} as unknown as PublishedPrices;
const terms = { premiumFixed: '0', breaks: [], buyback: { fixed: '0' } } as unknown as ProductPricing;

test('a fixed price and a floor are converted and rounded to the cent once', () => {
  // 103.55 / 1.3583 = 76.23499963...
  const converted = pricingIn({ ...terms, fixedPrice: '103.55', costFloor: '103.55' }, published, 'USD');

  expect(converted).toMatchObject({ fixedPrice: '76.23', costFloor: '76.23' });
});
