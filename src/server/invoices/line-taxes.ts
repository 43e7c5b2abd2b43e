import type { InvoiceTax } from '#contract/invoice-content.contract.ts';
import { decimal, moneyText } from '#contract/exact.ts';
import type { Province } from '#contract/provinces.ts';
import { type GoodsTreatment, shareOf, type TaxRate, type TaxTreatment } from '#contract/taxes.ts';

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
  return [
    { label: federalLabel(rates), rate: rates.federal, amount: federal, isDue: treatment === 'taxable' },
    {
      label: rates.provincialLabel ?? 'PST',
      rate: rates.provincial,
      amount: own,
      isDue: own !== 0n || (provincial === 'taxable' && ownShare === 0n),
    },
  ]
    .filter(({ isDue, rate }) => isDue && !decimal(rate).eq(0))
    .map(({ label, rate, amount }) => ({ label, rate, amount: moneyText(amount) }));
}

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

/** A rate is named as a whole, "GST 5 % + BC PST 7 %"; the province's own part has a name apart and its own place. */
const federalLabel = ({ label, provincialLabel }: InvoicedRates): string =>
  provincialLabel === null ? label : (label.split('+')[0]?.trim() ?? label);

const unnamed = (tax: bigint): InvoiceTax => ({ label: 'Tax', rate: null, amount: moneyText(tax) });
