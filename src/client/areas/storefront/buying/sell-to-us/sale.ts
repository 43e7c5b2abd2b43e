import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { BuyPriceRow, MetalBuyPrice } from '#contract/buying/buy-prices.contract.ts';
import { fineOf, metalPay, ngOfGrams } from '#contract/buying/purchase-offer.rules.ts';
import type { AskedLine } from '#contract/buying/purchase-moves.contract.ts';
import type { Metal } from '#contract/metals.ts';

/** A line as it is typed: a product, or metal that is described. */
export type TypedLine = { key: string; qty: string } & (
  | { kind: 'product'; product: Pick<BuyPriceRow, 'id' | 'name' | 'price'> }
  | { kind: 'metal'; metal: string; what: string; grams: string; fineness: string }
);

interface Prices {
  metals: readonly MetalBuyPrice[];
  basis: Partial<Record<Metal, PriceBasis>>;
}

/** What a line would bring now, minor units; null where it has no price, or is not filled in yet. */
export function lineEstimate(line: TypedLine, { metals, basis }: Prices): bigint | null {
  if (line.kind === 'product') {
    const { price } = line.product;
    return price === null || !/^\d{1,5}$/.test(line.qty) ? null : minorUnits(price) * BigInt(line.qty);
  }
  const own = basis[line.metal as Metal];
  const share = metals.find(({ metal }) => metal === line.metal)?.share;
  const isTyped = /^\d{1,7}(\.\d{1,4})?$/.test(line.grams) && /^\d{1,3}(\.\d{1,2})?$/.test(line.fineness);
  return own && share !== undefined && isTyped
    ? metalPay(fineOf(ngOfGrams(line.grams), line.fineness), share, own)
    : null;
}

/** As it is sent: what cannot be read is sent as it stands, and the server says what is wrong with it. */
export const askedLine = (line: TypedLine): AskedLine => {
  const qty = Number(line.qty);
  if (line.kind === 'product') return { kind: 'product', productId: line.product.id, qty };
  const { metal, what, grams, fineness } = line;
  return { kind: 'metal', metal: metal as Metal, what, qty, grams, fineness };
};
