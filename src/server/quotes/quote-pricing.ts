import { asFraction, decimal, divideHalfUp, minorUnits, moneyText } from '#contract/exact.ts';
import { marketLoss } from '#contract/market-loss.ts';
import type { Metal } from '#contract/metals.ts';
import { metalAsk, metalBid, type PriceBasis, unitPrice } from '#contract/pricing.ts';
import { type TaxRate, type TaxRule, taxOn, taxTreatment } from '#contract/taxes.ts';
import { pricingOf } from '#server/catalogue/catalogue-facts.ts';
import { fromCad, pricingIn } from '#server/catalogue/price-basis.ts';
import { unavailable } from '#server/http/refusal.ts';
import type { PublishedPrices } from '#server/prices/published-prices.ts';
import type { ProductRecord } from '#server/products/products.read.ts';

import type { QuotedLine, QuoteInputs } from './quote-inputs.ts';

interface LineSources {
  published: PublishedPrices;
  basis: PriceBasis;
  taxRules: readonly TaxRule[];
  taxRate: TaxRate;
  day: string;
}

/** One line at its locked price, with its tax. */
export function quoteLineOf(
  record: ProductRecord,
  qty: number,
  { published, basis, taxRules, taxRate, day }: LineSources,
): QuotedLine {
  const pricing = pricingIn(pricingOf(record), published, basis.currency);
  if (!pricing) throw unavailable(`There is no usable exchange rate for ${basis.currency} at the moment.`);
  const receipt = unitPrice(pricing, basis, qty);
  const line = receipt.unitMinor * BigInt(qty);
  const { treatment, reason } = taxTreatment(taxRules, record, day);
  const tax = taxOn(line, treatment, taxRate);
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
    pricing,
    unit: receipt.unitMinor.toString(),
    line: line.toString(),
    overSpot: receipt.overSpot,
    tax: { treatment, reason, federal: tax.federal.toString(), provincial: tax.provincial.toString() },
  };
}

/** Insured courier: the base and the insured share of the value, taxed as a service. Pickup costs nothing. */
export function shippingOf(
  delivery: QuoteInputs['delivery'],
  subtotal: bigint,
  terms: { base: string; insurancePct: string },
  { published, currency, taxRate }: { published: PublishedPrices; currency: string; taxRate: TaxRate },
): QuoteInputs['shipping'] {
  const label = taxRate.label;
  if (delivery === 'pickup') return { net: '0', federal: '0', provincial: '0', label };
  const baseText = fromCad(moneyText(BigInt(terms.base)), published, currency);
  if (baseText === null) throw unavailable(`There is no usable exchange rate for ${currency} at the moment.`);
  const base = minorUnits(decimal(baseText).round(2, 1).toFixed(2));
  const share = asFraction(decimal(terms.insurancePct));
  const net = base + divideHalfUp(subtotal * share.numerator, share.denominator);
  const tax = taxOn(net, 'taxable', taxRate);
  return { net: net.toString(), federal: tax.federal.toString(), provincial: tax.provincial.toString(), label };
}

export interface QuoteTotals {
  subtotal: bigint;
  shipping: bigint;
  tax: bigint;
  total: bigint;
}

export function totalsOf(lines: readonly QuotedLine[], shipping: QuoteInputs['shipping']): QuoteTotals {
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n);
  const subtotal = sum(lines.map(({ line }) => line));
  const net = BigInt(shipping.net);
  const tax = sum([
    ...lines.flatMap((line) => [line.tax.federal, line.tax.provincial]),
    shipping.federal,
    shipping.provincial,
  ]);
  return { subtotal, shipping: net, tax, total: subtotal + net + tax };
}

/** What the market has taken from the lines since they were locked, at the basis of now; minor units. */
export function lossOf(inputs: Pick<QuoteInputs, 'lines' | 'basis'>, now: Partial<Record<Metal, PriceBasis>>): bigint {
  return marketLoss(
    inputs.lines.flatMap(({ metal, fineNg, qty }) => {
      const locked = inputs.basis[metal];
      const current = now[metal];
      return locked && current
        ? [{ qty, lockedMetal: metalAsk(fineNg, locked), currentBid: metalBid(fineNg, current) }]
        : [];
    }),
  );
}
