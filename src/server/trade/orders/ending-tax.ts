import { endingParts, type EndingParts, type EndingTax, taxWithin } from '#contract/trade/ending-tax.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { placeOfSupply } from '#contract/trade/place-of-supply.rules.ts';
import type { GoodsOfService } from '#contract/trade/service-amounts.rules.ts';
import { serviceTaxIn } from '#contract/catalogue/service-taxes.ts';
import { federalLabel, type TaxAmounts } from '#contract/catalogue/taxes.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Executor } from '#server/db/database.ts';
import { readTaxRates, readTaxRules } from '#server/catalogue/catalogue.door.ts';

import type { EndingCosts } from './ending-costs.ts';
import { type InvoicedOrder, readInvoicedOrder } from './invoiced-order.read.ts';

/** The tax contained in what the end of an order costs, and by what it was worked out; null where no rates are known. */
export interface TaxedEnd {
  endingTax: EndingTax | null;
  lossTax: bigint;
  feeTax: bigint;
  parts: EndingParts;
}

/** The goods of an order as what is paid for its end follows them: by what is charged for each line before tax. */
const goodsOf = ({ lines, quote }: Pick<InvoicedOrder, 'lines' | 'quote'>): GoodsOfService[] =>
  lines.map(({ position, line, adjustment, discount, taxTreatment }) => ({
    net: line + adjustment - discount,
    tax: { treatment: taxTreatment, provincial: quote?.inputs.lines[position]?.tax.provincial ?? taxTreatment },
  }));

/** Market loss and fee of an order that has ended, by parts that are taxed alike; null of one of before this was kept. */
export const endedParts = (
  costs: Pick<EndingCosts, 'marketLoss' | 'fee'>,
  { order, ...sold }: InvoicedOrder,
): EndingParts | null => (order.endingTax ? endingParts(costs, order.endingTax, goodsOf(sold)) : null);

/** What is paid because an order ends contains the tax of the day and of the province where its goods would be supplied. */
export async function taxedEndOf(
  db: Executor,
  orderId: string,
  costs: Pick<EndingCosts, 'marketLoss' | 'fee'>,
  at: Date,
): Promise<TaxedEnd> {
  const none = { endingTax: null, lossTax: 0n, feeTax: 0n, parts: { loss: [], fee: [] } };
  if (costs.marketLoss + costs.fee === 0n) return none;
  const invoiced = await readInvoicedOrder(db, orderId);
  const { order, quote } = invoiced;
  const province = placeOfSupply(order);
  const day = civilDayOf(at);
  const rate = (await readTaxRates(db, day)).get(province) ?? quote?.inputs.taxRate;
  if (!rate) return none;
  const rules = await readTaxRules(db);
  const endingTax = {
    rate,
    loss: serviceTaxIn(province, rules, 'market_loss', day),
    fee: serviceTaxIn(province, rules, 'cancellation', day),
  };
  const parts = endingParts(costs, endingTax, goodsOf(invoiced));
  return { endingTax, lossTax: taxWithin(parts.loss), feeTax: taxWithin(parts.fee), parts };
}

/** The taxes that are contained in what an end costs, in words of the wire. */
export function taxesWithin({ endingTax, parts }: TaxedEnd): { label: string; amount: string }[] {
  if (!endingTax) return [];
  const all = [...parts.loss, ...parts.fee];
  const sum = (of: (tax: TaxAmounts) => bigint) => all.reduce((total, { tax }) => total + of(tax), 0n);
  return [
    { label: federalLabel(endingTax.rate), amount: sum(({ federal }) => federal) },
    { label: endingTax.rate.provincialLabel ?? 'PST', amount: sum(({ provincial }) => provincial) },
  ]
    .filter(({ amount }) => amount > 0n)
    .map((tax) => ({ label: tax.label, amount: moneyText(tax.amount) }));
}
