import { shareText } from '#contract/arithmetic/over-spot.ts';
import { pieceTerms, priceAlone } from '#contract/arithmetic/price-alone.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { inCurrency } from '#contract/market/prices.rules.ts';
import { pricingOf } from '#server/catalogue/priced/catalogue-facts.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import { productPrices } from '#server/catalogue/product-prices/product-prices.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';

import type { DemoProduct } from './demo-products.ts';
import { demoCommissions } from './product-terms.ts';

/** A year by the day; the last days as the job notes them, though not every hour. */
const DAYS = 365;
const CLOSE_DAYS = 30;
const CLOSE_STEP = 8 * HOUR_MS;
/** Rows that are sent at once. */
const AT_ONCE = 5000;

/**
 * What each product cost in the year before the demo began: by the shop's own pricing, at the market of those moments and the
 * commission that its orders were priced with.
 */
export async function writePastProductPrices(
  tx: Transaction,
  { now, market }: Pick<DemoStage, 'now' | 'market'>,
  made: readonly DemoProduct[],
): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const close = hour - CLOSE_DAYS * DAY_MS;
  const moments = [
    ...momentsOf(hour - DAYS * DAY_MS, close, DAY_MS),
    // Up to the hour before: that of now is the job's.
    ...momentsOf(close, hour - HOUR_MS, CLOSE_STEP),
  ];
  const sold = made
    .map(({ record }) => ({ id: record.id ?? '', metal: record.metal, pricing: pricingOf(record) }))
    .filter(({ pricing }) => !pricing.onRequest)
    // Each is priced hundreds of times.
    .map(({ id, metal, pricing }) => ({ id, metal, terms: pieceTerms(pricing) }));
  let rows: (typeof productPrices.$inferInsert)[] = [];
  for (const at of moments) {
    const basis = priceBasisOf(pastPrices(market, at), demoCommissions, 'CAD');
    const spots = Object.fromEntries(
      Object.entries(basis).map(([metal, of]) => [metal, inCurrency(of.spotAskUsd, of.usdRate)]),
    );
    for (const { id: productId, metal, terms } of sold) {
      const [of, spot] = [basis[metal], spots[metal]];
      if (!of || spot === undefined) continue;
      const { unitMinor: unit, overSpot } = priceAlone(terms, of);
      rows.push({ productId, at, unit, spot, overSpot: shareText(overSpot) });
    }
    if (rows.length < AT_ONCE) continue;
    await bulkInsert(tx, productPrices, rows);
    rows = [];
  }
  await bulkInsert(tx, productPrices, rows);
}

const momentsOf = (from: number, until: number, step: number): Date[] =>
  Array.from({ length: Math.max(0, Math.ceil((until - from) / step)) }, (_, index) => new Date(from + index * step));
