import { moneyText } from '#contract/exact.ts';
import type { Quote } from '#contract/quotes.contract.ts';

import type { QuotedLine } from './quote-inputs.ts';
import type { QuoteRecord } from './quotes.table.ts';

interface Now {
  serverTime: Date;
  /** Minor units of the quote's currency, fee included. */
  cancellingCosts: bigint;
  paymentHours: number;
}

/** A quote as its owner sees it. */
export function quoteView(record: QuoteRecord, { serverTime, cancellingCosts, paymentHours }: Now): Quote {
  const { inputs } = record;
  const { shipping } = inputs;
  return {
    id: record.id,
    status: record.status === 'active' && record.expiresAt <= serverTime ? 'expired' : record.status,
    currency: record.currency,
    serverTime: serverTime.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    lines: inputs.lines.map(quotedLineView),
    subtotal: moneyText(record.subtotal),
    shipping: moneyText(record.shipping),
    shippingTax: { label: shipping.label, amount: moneyText(BigInt(shipping.federal) + BigInt(shipping.provincial)) },
    tax: moneyText(record.tax),
    total: moneyText(record.total),
    marketLossToday: moneyText(cancellingCosts),
    paymentHours,
    delivery: inputs.delivery,
    address: inputs.address,
    paymentMethod: inputs.paymentMethod,
  };
}

const quotedLineView = (line: QuotedLine): Quote['lines'][number] => ({
  productId: line.productId,
  slug: line.slug,
  name: line.name,
  metal: line.metal,
  qty: line.qty,
  unit: moneyText(BigInt(line.unit)),
  line: moneyText(BigInt(line.line)),
  overSpot: line.overSpot,
  tax: { ...line.tax, amount: moneyText(lineTax(line)) },
});

export const lineTax = ({ tax }: Pick<QuotedLine, 'tax'>): bigint => BigInt(tax.federal) + BigInt(tax.provincial);
