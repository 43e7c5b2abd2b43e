import type { InvoiceContent, InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import { isMetal, type Metal } from '#contract/metals.ts';
import { chargedParts } from '#contract/catalogue/price-lines.rules.ts';
import { liveAskPerOunce, type PriceBasis, type ProductPricing } from '#contract/arithmetic/pricing.ts';

/** What the prices of an order were made of, as its quote kept it. */
export interface PriceSource {
  quoteId: string | null;
  lockedAt: Date;
  basis: Partial<Record<Metal, PriceBasis>>;
  lines: readonly { productId: string; pricing: ProductPricing; tierDiscount: string }[];
}

/** As many as a price of a thousand ounces can be worked out again by. */
const ASK_DECIMALS = 8;

/** What was locked, metal by metal, in the words of a document. */
export const pricesOf = ({ quoteId, lockedAt, basis }: PriceSource, currency: string): InvoiceContent['prices'] => ({
  quoteId,
  lockedAt: lockedAt.toISOString(),
  metals: Object.entries(basis)
    .filter(([, of]) => of.currency === currency)
    .map(([metal, of]) => ({
      metal,
      spotAskUsd: of.spotAskUsd,
      usdRate: of.usdRate,
      fxMarkup: of.fxMarkup,
      buyPct: of.buyPct,
      buyFixed: of.buyFixed,
      ...(of.buyBuffer !== undefined && { buyBuffer: of.buyBuffer }),
      ourAsk: liveAskPerOunce(of).toFixed(ASK_DECIMALS, 1),
    })),
});

/**
 * What one piece's price was made of, worked out again from what was locked; null for a fixed price, and where it does
 * not come to the price that was charged.
 */
export function unitParts(
  line: { productId: string; metal: string; qty: number; unit: bigint },
  { basis, lines }: PriceSource,
): InvoiceLine['parts'] {
  const of = isMetal(line.metal) ? basis[line.metal] : undefined;
  const priced = lines.find(({ productId }) => productId === line.productId);
  const parts = priced ? chargedParts({ unitMinor: line.unit, qty: line.qty }, priced, of) : null;
  if (!parts || parts.isFixed || parts.floored) return null;
  const { spot, markup, margin, buffer, premium, tierPct, fixed } = parts;
  return {
    ...{ spot, markup, commission: margin, premium, fixed },
    ...(buffer !== undefined && { buffer }),
    ...(/[1-9]/.test(tierPct) && { tierPct }),
  };
}
