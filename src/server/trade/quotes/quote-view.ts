import { paymentDeadlineOf } from '#contract/trade/bank-days.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { Quote, QuoteSummary } from '#contract/trade/quotes.contract.ts';

import { bankCalendarOf } from '#server/trade/bank-days/bank-days.read.ts';

import type { QuotedLine, QuoteInputs } from './quote-inputs.ts';
import type { QuoteRecord } from './quotes.table.ts';
import { holdsAt } from './redeem-quote.ts';
import { storageView } from './stored-goods.ts';

type Sums = Pick<
  QuoteRecord,
  'currency' | 'subtotal' | 'adjustment' | 'discount' | 'shipping' | 'insurance' | 'tax' | 'total'
>;
type Told = Pick<
  QuoteInputs,
  | 'lines'
  | 'couponUse'
  | 'closedMarket'
  | 'tier'
  | 'insuredValue'
  | 'taxRate'
  | 'services'
  | 'serviceTax'
  | 'shipping'
  | 'delivery'
  | 'shippingMethod'
  | 'paymentName'
>;
type Summed = Sums & { inputs: Told };

interface Now {
  serverTime: Date;
  cancelling: Quote['cancelling'];
}

/** What a total is made of, of a quote or of an estimate; amounts are minor units of the currency. */
export const summaryView = ({ inputs, ...amounts }: Summed): Omit<QuoteSummary, 'lines'> & Pick<Quote, 'lines'> => ({
  currency: amounts.currency,
  lines: inputs.lines.map(quotedLineView),
  subtotal: moneyText(amounts.subtotal),
  adjustment: moneyText(amounts.adjustment),
  discount: moneyText(amounts.discount),
  coupon: inputs.couponUse?.code ?? null,
  closedMarket: closedMarketView(inputs.closedMarket),
  tier: inputs.tier,
  shipping: moneyText(amounts.shipping),
  insurance: moneyText(amounts.insurance),
  insuredValue: moneyText(BigInt(inputs.insuredValue)),
  shippingTax: {
    label: inputs.taxRate.label,
    reason: serviceReason(inputs),
    amount: moneyText(BigInt(inputs.services.federal) + BigInt(inputs.services.provincial)),
  },
  tax: moneyText(amounts.tax),
  total: moneyText(amounts.total),
  delivery: inputs.delivery,
  deliveryName: inputs.shippingMethod.name,
  paymentName: inputs.paymentName,
});

/** A quote as its owner sees it. */
export function quoteView(record: QuoteRecord, { serverTime, cancelling }: Now): Quote {
  const { inputs } = record;
  return {
    ...summaryView(record),
    storage: inputs.vault ? storageView(inputs.vault) : null,
    id: record.id,
    status: record.status === 'active' && !holdsAt(record, serverTime) ? 'expired' : record.status,
    endReason: record.endReason,
    serverTime: serverTime.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    cancelling,
    paymentHours: inputs.paymentHours,
    payBy: paymentDeadlineOf(serverTime, inputs.paymentHours, bankCalendarOf(inputs.bankDaysOff ?? [])).toISOString(),
    address: inputs.address,
    paymentMethod: inputs.paymentMethod,
  };
}

/** Why delivery and insurance are taxed so; quotes of before they had rules say nothing. */
const serviceReason = ({ serviceTax, shipping }: Told): string => {
  if (!serviceTax) return '';
  const { delivery, insurance } = serviceTax;
  const isInsured = shipping.insurancePct !== '0' && insurance.reason !== delivery.reason;
  return isInsured ? `${delivery.reason} ${insurance.reason}` : delivery.reason;
};

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
  ...(line.pack && { pack: line.pack }),
});

/** What has to be ordered in; null when nothing has. */
export const backorderOf = (
  awaited: number | undefined,
  days: number | null | undefined,
): Quote['lines'][number]['backorder'] => (awaited && days ? { qty: awaited, days } : null);

export const lineTax = ({ taxed }: Pick<QuotedLine, 'taxed'>): bigint =>
  BigInt(taxed.federal) + BigInt(taxed.provincial);
