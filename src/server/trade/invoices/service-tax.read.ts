import type { TaxedService } from '#contract/catalogue/service-taxes.ts';
import { serviceTaxIn } from '#contract/catalogue/service-taxes.ts';
import { isTaxTreatment, type TaxAmounts, taxOn, type TaxRate, type TaxTreatment } from '#contract/catalogue/taxes.ts';
import type { Province } from '#contract/provinces.ts';
import { rateIn, readTaxRates, readTaxRules } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';

export interface TaxedServiceAmount {
  net: bigint;
  treatment: TaxTreatment;
  provincial: TaxTreatment;
  reason: string;
  tax: TaxAmounts;
}

export interface ServiceTaxes {
  rate: TaxRate;
  /** What a service bears of tax; minor units, GST/HST and the province's own tax each rounded half up. */
  taxOf: (service: TaxedService, net: bigint) => TaxedServiceAmount;
}

/**
 * How services that belong to no sale of goods are taxed in a province on a day (`YYYY-MM-DD`): storage and administration by
 * their own rules, and what else would follow goods as administration is, since there are none to follow. Refuses with 503
 * where the province has no rate.
 */
export async function readServiceTaxes(
  db: Executor,
  { province, day }: { province: Province; day: string },
): Promise<ServiceTaxes> {
  const rules = await readTaxRules(db);
  const rate = rateIn(await readTaxRates(db, day), province);
  const ruleOf = (service: TaxedService) => {
    const own = serviceTaxIn(province, rules, service, day);
    const follows = own.treatment === 'follows_goods' || own.provincial === 'follows_goods';
    return follows ? serviceTaxIn(province, rules, 'administration', day) : own;
  };
  return {
    rate,
    taxOf(service, net) {
      const { treatment, provincial, reason } = ruleOf(service);
      const treated = { treatment: settled(treatment), provincial: settled(provincial) };
      return { ...treated, net, reason, tax: taxOn(net, treated.treatment, rate, treated.provincial) };
    },
  };
}

/** A rule that says of administration that it follows goods says nothing. */
const settled = (treatment: ReturnType<typeof serviceTaxIn>['treatment']): TaxTreatment =>
  isTaxTreatment(treatment) ? treatment : 'taxable';
