import type { ProductPricesReply } from '#contract/catalogue/product-prices.contract.ts';
import type { ProductPriceRange } from '#contract/catalogue/product-prices.rules.ts';
import type { PriceHistoryReply } from '#contract/market/price-history.contract.ts';
import type { PriceRange } from '#contract/market/price-history.rules.ts';
import type { Metal } from '#contract/metals.ts';

/** Three days of a metal, as asked for: it closed at 5,600, 5,700 and 5,650. */
export function aHistory(url: string): PriceHistoryReply {
  const asked = new URL(url, 'http://shop').searchParams;
  const metal = (/price-history\/([A-Z]{3})/.exec(url)?.[1] ?? 'XAU') as Metal;
  const day = (date: string, close: string) => ({
    at: `2026-11-${date}T22:00:00.000Z`,
    ...{ open: '5600.0000', high: '5720.0000', low: '5590.0000', close, usd_rate: '1.3584' },
  });
  return {
    ...{ metal, currency: asked.get('currency') ?? 'USD', range: (asked.get('range') ?? '1m') as PriceRange },
    ...{ step_seconds: 86_400, unrated: 0, simulated: true },
    candles: [day('17', '5600.0000'), day('18', '5700.0000'), day('19', '5650.0000')],
  };
}

/** Three days of a product's price, as asked for: 5,800.00 and 5,850.00 with 3.6 and 4.1 percent over spot. */
export function aProductHistory(url: string): ProductPricesReply {
  const asked = new URL(url, 'http://shop').searchParams;
  const range = (asked.get('range') ?? '3m') as ProductPriceRange;
  const day = (date: string, unit: string, over_spot: string) => ({
    ...{ at: `2026-11-${date}T22:00:00.000Z`, unit, over_spot },
    spot: '5600.0000',
  });
  return {
    ...{ range, currency: asked.get('currency') ?? 'CAD', unrated: 0 },
    points: [day('18', '5800.00', '0.036'), day('19', '5850.00', '0.041')],
  };
}
