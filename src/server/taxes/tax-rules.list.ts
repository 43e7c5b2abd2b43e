import { sql } from 'drizzle-orm';

import type { TaxRuleRow } from '#contract/taxes.contract.ts';
import { taxRulesResource } from '#contract/taxes.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { type taxRates, taxRules } from './taxes.table.ts';

/** The civil day of the shop in Toronto, by the database's clock; `civilDayOf` says the same by the server's. */
const today = sql`(now() at time zone 'America/Toronto')::date`;

export const begunBy = ({ effectiveFrom }: typeof taxRules | typeof taxRates) =>
  sql<boolean>`(${effectiveFrom} <= ${today})`;

export const heldBy = ({ effectiveFrom, effectiveTo }: typeof taxRules | typeof taxRates) =>
  sql<boolean>`(${effectiveFrom} <= ${today} and (${effectiveTo} is null or ${effectiveTo} >= ${today}))`;

const { id, version, jurisdiction, metal, minFineness, forms, treatment, reason, effectiveFrom, effectiveTo } =
  taxRules;
const begun = begunBy(taxRules);
const inForce = heldBy(taxRules);

export const allTaxRules = defineListSource({
  resource: taxRulesResource,
  from: taxRules,
  columns: { jurisdiction, metal, minFineness, treatment, reason, effectiveFrom, effectiveTo, inForce },
  select: {
    id,
    version,
    jurisdiction,
    metal,
    minFineness,
    forms,
    treatment,
    reason,
    effectiveFrom,
    effectiveTo,
    begun: begun.as('begun'),
    inForce: inForce.as('in_force'),
  },
  toRow: (row): TaxRuleRow => ({ ...row, forms: row.forms as TaxRuleRow['forms'] }),
  key: id,
});
