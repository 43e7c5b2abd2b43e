import { moneyText } from '#contract/arithmetic/exact.ts';
import { quoteAmounts, type QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';
import type { PriceReceiptReply } from '#contract/trade/price-receipt.contract.ts';

import type { QuoteRecord } from './quotes.table.ts';

/** A quote with its terms, for whoever wants to compute it again, and the amounts that were charged. */
export function receiptOf({ inputs, ...record }: QuoteRecord): PriceReceiptReply {
  return {
    lockedAt: record.createdAt.toISOString(),
    currency: record.currency,
    terms: withoutCosts(termsOf(inputs)),
    names: inputs.lines.map(({ name, qty }) => ({ name, qty })),
    amounts: {
      units: inputs.lines.map(({ unit }) => moneyText(BigInt(unit))),
      subtotal: moneyText(record.subtotal),
      adjustment: moneyText(record.adjustment),
      discount: moneyText(record.discount),
      shipping: moneyText(record.shipping),
      insurance: moneyText(record.insurance),
      tax: moneyText(record.tax),
      total: moneyText(record.total),
    },
  };
}

/** The part of the inputs that the amounts follow from, and none of the amounts. */
const termsOf = ({ basis, lines, adjustmentPct, coupon, shipping, taxRate, serviceTax }: QuoteTerms): QuoteTerms => ({
  basis,
  lines: lines.map(({ metal, qty, pricing, tierDiscount, tax, couponApplies }) => ({
    metal,
    qty,
    pricing,
    tierDiscount,
    tax,
    couponApplies,
  })),
  adjustmentPct,
  coupon,
  shipping,
  taxRate,
  serviceTax,
});

/** The cost floors stay with the shop where the amounts are the same without them. */
function withoutCosts(terms: QuoteTerms): QuoteTerms {
  const told = {
    ...terms,
    lines: terms.lines.map((line) => ({ ...line, pricing: { ...line.pricing, costFloor: null } })),
  };
  const textOf = (each: QuoteTerms) =>
    JSON.stringify(quoteAmounts(each), (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
  return textOf(told) === textOf(terms) ? told : terms;
}
