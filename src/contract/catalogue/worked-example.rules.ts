import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import {
  type PriceBasis,
  type PriceReceipt,
  type ProductPricing,
  unitBid,
  unitPrice,
} from '#contract/arithmetic/pricing.ts';

/** The price of a piece at one quantity, part by part. Amounts are decimal text in the currency of the example. */
export interface ExampleStep extends Omit<PriceReceipt, 'unitMinor'> {
  qty: number;
  unit: string;
  /** All the pieces together. */
  total: string;
  /** What a piece costs over its metal at spot. */
  overMetal: string;
}

/** A price worked out in one currency: at a single piece and at each break. */
export interface WorkedExample {
  currency: string;
  steps: ExampleStep[];
  /** What we pay for a piece; null when it is not bought back. */
  buyback: string | null;
  /** Whether we would pay more for a piece than we ask at some quantity. */
  buysDearer: boolean;
}

/**
 * Works a price out by the one pricing rule. The pricing terms and the basis are of the same currency. A fixed price is the
 * same at every break, so it is told once; one on request is not told at all.
 */
export function workedExample(pricing: ProductPricing, basis: PriceBasis, firstQty = 1): WorkedExample {
  const starts = pricing.fixedPrice === undefined ? pricing.breaks.map(({ minQty }) => minQty) : [];
  const quantities = pricing.onRequest ? [] : [...new Set([firstQty, ...starts])];
  const receipts = quantities.map((qty) => ({ qty, ...unitPrice(pricing, basis, qty) }));
  const bid = unitBid(pricing, basis);
  return {
    currency: basis.currency,
    steps: receipts.map(({ unitMinor, ...receipt }) => ({
      ...receipt,
      unit: moneyText(unitMinor),
      total: moneyText(unitMinor * BigInt(receipt.qty)),
      overMetal: decimal(moneyText(unitMinor)).minus(decimal(receipt.spot)).round(2, 1).toFixed(2),
    })),
    buyback: bid === null ? null : moneyText(bid),
    buysDearer: bid !== null && receipts.some(({ unitMinor }) => bid > unitMinor),
  };
}
