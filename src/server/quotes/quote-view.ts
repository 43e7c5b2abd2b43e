import { moneyText } from '#contract/exact.ts';
import type { Quote } from '#contract/quotes.contract.ts';

import type { QuotedLine, QuoteInputs } from './quote-inputs.ts';
import type { QuoteRecord } from './quotes.table.ts';

interface Now {
  serverTime: Date;
  cancelling: Quote['cancelling'];
}

/** A quote as its owner sees it. */
export function quoteView(record: QuoteRecord, { serverTime, cancelling }: Now): Quote {
  const { inputs } = record;
  const { services } = inputs;
  return {
    id: record.id,
    status: record.status === 'active' && record.expiresAt <= serverTime ? 'expired' : record.status,
    endReason: record.endReason,
    currency: record.currency,
    serverTime: serverTime.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    lines: inputs.lines.map(quotedLineView),
    subtotal: moneyText(record.subtotal),
    adjustment: moneyText(record.adjustment),
    discount: moneyText(record.discount),
    coupon: inputs.couponUse?.code ?? null,
    closedMarket: closedMarketView(inputs.closedMarket),
    tier: inputs.tier,
    shipping: moneyText(record.shipping),
    insurance: moneyText(record.insurance),
    insuredValue: moneyText(BigInt(inputs.insuredValue)),
    shippingTax: {
      label: inputs.taxRate.label,
      amount: moneyText(BigInt(services.federal) + BigInt(services.provincial)),
    },
    tax: moneyText(record.tax),
    total: moneyText(record.total),
    cancelling,
    paymentHours: inputs.paymentHours,
    delivery: inputs.delivery,
    deliveryName: inputs.shippingMethod.name,
    address: inputs.address,
    paymentMethod: inputs.paymentMethod,
    paymentName: inputs.paymentName,
  };
}

const closedMarketView = (closed: QuoteInputs['closedMarket']): Quote['closedMarket'] =>
  closed ? { buffer: closed.buffer, opensAt: closed.opensAt } : null;

const quotedLineView = (line: QuotedLine): Quote['lines'][number] => ({
  productId: line.productId,
  slug: line.slug,
  name: line.name,
  metal: line.metal,
  qty: line.qty,
  unit: moneyText(BigInt(line.unit)),
  line: moneyText(BigInt(line.line)),
  overSpot: line.overSpot,
  adjustment: moneyText(BigInt(line.adjustment)),
  discount: moneyText(BigInt(line.discount)),
  tax: { treatment: line.tax.treatment, reason: line.taxReason, amount: moneyText(lineTax(line)) },
  backorder: backorderOf(line.awaited, line.leadDays),
});

/** What has to be ordered in; null when nothing has. */
export const backorderOf = (
  awaited: number | undefined,
  days: number | null | undefined,
): Quote['lines'][number]['backorder'] => (awaited && days ? { qty: awaited, days } : null);

export const lineTax = ({ taxed }: Pick<QuotedLine, 'taxed'>): bigint =>
  BigInt(taxed.federal) + BigInt(taxed.provincial);
