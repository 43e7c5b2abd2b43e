import type { InvoiceTax } from '#contract/invoice-content.contract.ts';
import { moneyText } from '#contract/exact.ts';
import { shareOf, type TaxRate, type TaxTreatment } from '#contract/taxes.ts';

/** The rates under which an order was placed. */
export type InvoicedRates = Pick<TaxRate, 'label' | 'federal' | 'provincial' | 'provincialLabel'>;

/**
 * The taxes of a line by their names and rates, from what was charged for it in all: GST or HST on its net, and what the
 * province charges apart. Where the rates known today do not come to what was charged, it is named as one sum: what was
 * charged is never corrected here.
 */
export function lineTaxes(
  { net, tax, treatment }: { net: bigint; tax: bigint; treatment: TaxTreatment },
  rates: InvoicedRates | null,
): InvoiceTax[] {
  if (tax === 0n) return [];
  if (!rates) return [unnamed(tax)];
  const federal = treatment === 'taxable' ? shareOf(net, rates.federal) : 0n;
  const provincial = tax - federal;
  if (provincial !== 0n && provincial !== shareOf(net, rates.provincial)) return [unnamed(tax)];
  return [
    { label: federalLabel(rates), rate: rates.federal, amount: federal },
    { label: rates.provincialLabel ?? 'PST', rate: rates.provincial, amount: provincial },
  ]
    .filter(({ amount }) => amount !== 0n)
    .map(({ amount, ...named }) => ({ ...named, amount: moneyText(amount) }));
}

/** A rate is named as a whole, "GST 5 % + PST 7 %"; the province's own part has a name apart and its own place. */
const federalLabel = ({ label, provincialLabel }: InvoicedRates): string =>
  provincialLabel === null ? label : (label.split('+')[0]?.trim() ?? label);

const unnamed = (tax: bigint): InvoiceTax => ({ label: 'Tax', rate: null, amount: moneyText(tax) });
