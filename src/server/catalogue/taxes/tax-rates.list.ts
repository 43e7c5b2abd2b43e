import { taxRatesResource } from '#contract/catalogue/taxes.resource.ts';
import type { TaxRateRow } from '#contract/catalogue/taxes.contract.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { begunBy, heldBy } from './tax-rules.list.ts';
import { taxRates } from './taxes.table.ts';

const { id, version, province, label, federal, provincial, provincialLabel, effectiveFrom, effectiveTo } = taxRates;
const inForce = heldBy(taxRates);

export const allTaxRates = defineListSource({
  resource: taxRatesResource,
  from: taxRates,
  columns: { province, label, federal, provincial, provincialLabel, effectiveFrom, effectiveTo, inForce },
  select: {
    id,
    version,
    province,
    label,
    federal,
    provincial,
    provincialLabel,
    effectiveFrom,
    effectiveTo,
    begun: begunBy(taxRates).as('begun'),
    inForce: inForce.as('in_force'),
  },
  toRow: (row): TaxRateRow => row,
  key: id,
});
