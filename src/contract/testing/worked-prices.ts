import { NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import type { PriceBasis, ProductPricing } from '#contract/arithmetic/pricing.ts';

/** Gold in CAD as in the worked example that every price is held against: its bar of an ounce costs 5,876.53. */
export const workedBasis: PriceBasis = {
  currency: 'CAD',
  spotAskUsd: '4165.20',
  spotBidUsd: '4164.40',
  usdRate: '1.3584',
  fxMarkup: '0.0025',
  buyPct: '0.005',
  buyFixed: '0',
  sellPct: '0.01',
  sellFixed: '0',
};

/** The bar of an ounce of the same example, at three per cent and five dollars. */
export const workedBar: ProductPricing = {
  fineNg: NG_PER_TROY_OUNCE.toString(),
  premiumPct: '0.03',
  premiumFixed: '5.00',
  breaks: [],
  costFloor: null,
  buyback: { enabled: true, pct: '0', fixed: '0' },
};
