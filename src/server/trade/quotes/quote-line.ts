import type { LineAmounts } from '#contract/trade/quote-amounts.rules.ts';
import { packOf } from '#contract/catalogue/packs.rules.ts';
import { awaitedPieces } from '#contract/catalogue/products.rules.ts';
import type { ProductPricing } from '#contract/arithmetic/pricing.ts';
import type { Province } from '#contract/provinces.ts';
import { taxIn, taxReason, type TaxRule } from '#contract/catalogue/taxes.ts';
import { pricingIn, pricingOf, type ProductRecord } from '#server/catalogue/catalogue.door.ts';
import { unavailable } from '#server/http/refusal.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';

import type { QuotedLine } from './quote-inputs.ts';

interface LineSources {
  published: PublishedPrices;
  currency: string;
  taxRules: readonly TaxRule[];
  province: Province;
  day: string;
  tierDiscount: string;
  couponApplies: boolean;
  /** Pieces of it that lie free on the shelf. */
  free: number;
}

/** A line of which the amounts are not known yet. */
export type LineDraft = Omit<QuotedLine, 'unit' | 'line' | 'overSpot' | 'adjustment' | 'discount' | 'taxed'>;

/** What one line is priced by, with what an order keeps of its product. */
export function draftLine(record: ProductRecord, qty: number, sources: LineSources): LineDraft {
  const tax = taxIn(sources.province, sources.taxRules, record, sources.day);
  const pack = packOf(record.packs, qty);
  return {
    productId: record.id,
    productVersion: record.version,
    slug: record.slug,
    sku: record.sku,
    name: record.name,
    metal: record.metal,
    fineness: record.fineness,
    fineNg: record.fineNg.toString(),
    qty,
    ...(pack && { pack }),
    pricing: convertedPricing(record, sources),
    tierDiscount: sources.tierDiscount,
    couponApplies: sources.couponApplies,
    tax: { treatment: tax.treatment, provincial: tax.provincial.treatment },
    taxReason: taxReason(tax),
    ...(record.backorderDays !== null && {
      leadDays: record.backorderDays,
      awaited: awaitedPieces(qty, sources.free),
    }),
  };
}

function convertedPricing(record: ProductRecord, { published, currency }: LineSources): ProductPricing {
  const pricing = pricingIn(pricingOf(record), published, currency);
  if (!pricing) throw unavailable(`There is no usable exchange rate for ${currency} at the moment.`);
  return pricing;
}

/** The same with its amounts. */
export const quotedLine = (draft: LineDraft, amounts: LineAmounts): QuotedLine => ({
  ...draft,
  unit: amounts.unit.toString(),
  line: amounts.line.toString(),
  overSpot: amounts.overSpot,
  adjustment: amounts.adjustment.toString(),
  discount: amounts.discount.toString(),
  taxed: { federal: amounts.tax.federal.toString(), provincial: amounts.tax.provincial.toString() },
});
