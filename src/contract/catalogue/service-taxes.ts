import type { Province } from '#contract/provinces.ts';
import {
  isInForce,
  isTaxTreatment,
  type TaxJurisdiction,
  taxReason,
  type TaxRule,
  type TaxSubject,
  type TaxTreatment,
} from './taxes.ts';

export type TaxedService = Exclude<TaxSubject, 'goods'>;

/** How a service is treated: by itself, or as the goods it belongs to. */
export type ServiceTreatment = TaxTreatment | 'follows_goods';

/** How GST or HST and the province's own tax treat a service, with the reason that is printed. */
export interface ServiceTax {
  treatment: ServiceTreatment;
  provincial: ServiceTreatment;
  reason: string;
}

/** Services that belong to goods and may be taxed as they are. The others belong to none. */
export const servicesOfGoods: readonly TaxSubject[] = ['delivery', 'insurance', 'cancellation', 'market_loss'];

interface Said {
  treatment: ServiceTreatment;
  reason: string;
}

const ended: Said = {
  treatment: 'follows_goods',
  reason:
    'Paid because the order ended: where its goods are taxable, GST or HST is contained in it (Excise Tax Act, section 182).',
};

/** What holds without a rule. */
const usual: Readonly<Record<TaxedService, Said>> = {
  delivery: {
    treatment: 'follows_goods',
    reason: 'Delivery is part of one supply with the goods, so it is taxed as they are.',
  },
  insurance: {
    treatment: 'follows_goods',
    reason: 'The goods are insured as a part of their delivery, so it is taxed as they are.',
  },
  storage: { treatment: 'taxable', reason: 'Storage is a service, so it is taxed.' },
  administration: { treatment: 'taxable', reason: 'A fee for a service, so it is taxed.' },
  cancellation: ended,
  market_loss: ended,
};

/**
 * How a service is treated in a province on a day (`YYYY-MM-DD`): by the newest rule of Canada in force for it, and the
 * province's own tax by the newest of the province, else as Canada does. Section 182 is GST's and HST's, and Quebec's tax
 * follows it; no sales tax of another province is contained in what the end of an order costs, unless a rule says so.
 */
export function serviceTaxIn(
  province: Province,
  rules: readonly TaxRule[],
  service: TaxedService,
  day: string,
): ServiceTax {
  const federal = newestFor(rules, service, day, 'CA') ?? usual[service];
  const own = newestFor(rules, service, day, province);
  const isEnd = service === 'cancellation' || service === 'market_loss';
  const follows: Said = isEnd && province !== 'QC' ? { treatment: 'exempt', reason: federal.reason } : federal;
  const provincial = own ?? follows;
  return {
    treatment: federal.treatment,
    provincial: provincial.treatment,
    reason: taxReason({ reason: federal.reason, provincial }),
  };
}

function newestFor(
  rules: readonly TaxRule[],
  service: TaxedService,
  day: string,
  jurisdiction: TaxJurisdiction,
): Said | undefined {
  const [newest] = rules
    .filter((rule) => rule.subject === service && rule.jurisdiction === jurisdiction && isInForce(rule, day))
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
  if (!newest) return undefined;
  const { treatment, reason } = newest;
  return treatment === 'follows_goods' || isTaxTreatment(treatment) ? { treatment, reason } : undefined;
}
