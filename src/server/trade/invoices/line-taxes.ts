import type { InvoiceTax } from '#contract/trade/invoice-content.contract.ts';
import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import type { Province } from '#contract/provinces.ts';
import type { ContainedPart } from '#contract/trade/service-amounts.rules.ts';
import {
  federalLabel,
  type GoodsTreatment,
  shareOf,
  type TaxRate,
  type TaxTreatment,
} from '#contract/catalogue/taxes.ts';

/** The rates under which an order was placed. */
export type InvoicedRates = Pick<TaxRate, 'label' | 'federal' | 'provincial' | 'provincialLabel'>;

/** What a line was taxed by; the province's treatment is Canada's where it is not kept. */
export interface TaxedLine {
  net: bigint;
  tax: bigint;
  treatment: TaxTreatment;
  provincial?: GoodsTreatment | undefined;
}

/**
 * The taxes of a line by their names and rates, from what was charged for it in all: GST or HST on its net, and what the
 * province charges apart; a tax that rounds to nothing is named with 0.00, so that its base is told. Where the rates known
 * today do not come to what was charged, it is named as one sum: what was charged is never corrected here.
 */
export function lineTaxes(
  { net, tax, treatment, provincial = treatment }: TaxedLine,
  rates: InvoicedRates | null,
): InvoiceTax[] {
  if (net === 0n) return [];
  if (!rates) return tax === 0n ? [] : [unnamed(tax)];
  const federal = treatment === 'taxable' ? shareOf(net, rates.federal) : 0n;
  const own = tax - federal;
  const ownShare = shareOf(net, rates.provincial);
  if (own !== 0n && own !== ownShare) return tax === 0n ? [] : [unnamed(tax)];
  return namedTaxes(rates, {
    federal: treatment === 'taxable' ? federal : null,
    provincial: own !== 0n || (provincial === 'taxable' && ownShare === 0n) ? own : null,
  });
}

/** The taxes of a part of what an order's end cost, which contains them. */
export const containedTaxes = ({ treatment, provincial, tax }: ContainedPart, rates: InvoicedRates): InvoiceTax[] =>
  namedTaxes(rates, {
    federal: treatment === 'taxable' ? tax.federal : null,
    provincial: provincial === 'taxable' ? tax.provincial : null,
  });

/** Amounts under their names and rates; null where a tax does not apply at all. */
const namedTaxes = (
  rates: InvoicedRates,
  { federal, provincial }: { federal: bigint | null; provincial: bigint | null },
): InvoiceTax[] =>
  [
    { label: federalLabel(rates), rate: rates.federal, amount: federal },
    { label: rates.provincialLabel ?? 'PST', rate: rates.provincial, amount: provincial },
  ].flatMap(({ label, rate, amount }) =>
    amount === null || decimal(rate).eq(0) ? [] : [{ label, rate, amount: moneyText(amount) }],
  );

/**
 * The rates with the province's own tax under a name that tells it from another province's: "PST" of British Columbia is
 * "BC PST".
 */
export const namedRates = (rates: InvoicedRates, province: Province): InvoicedRates => {
  const { provincialLabel, provincial } = rates;
  if (decimal(provincial).eq(0)) return rates;
  const isTold = provincialLabel !== null && provincialLabel !== 'PST';
  return isTold ? rates : { ...rates, provincialLabel: `${province} PST` };
};

const unnamed = (tax: bigint): InvoiceTax => ({ label: 'Tax', rate: null, amount: moneyText(tax) });
