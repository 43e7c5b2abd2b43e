import { sql } from 'drizzle-orm';

import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { TaxRuleRow } from '#contract/catalogue/taxes.contract.ts';
import { taxRulesResource } from '#contract/catalogue/taxes.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { type taxRates, taxRules } from './taxes.table.ts';

/** The civil day of the shop in Toronto, by the database's clock; `civilDayOf` says the same by the server's. */
const today = sql`(now() at time zone ${SHOP_ZONE}::text)::date`;

export const begunBy = ({ effectiveFrom }: typeof taxRules | typeof taxRates) =>
  sql<boolean>`(${effectiveFrom} <= ${today})`;

export const heldBy = ({ effectiveFrom, effectiveTo }: typeof taxRules | typeof taxRates) =>
  sql<boolean>`(${effectiveFrom} <= ${today} and (${effectiveTo} is null or ${effectiveTo} >= ${today}))`;

const { id, version, subject, jurisdiction, metal, minFineness, forms, treatment, reason } = taxRules;
const { effectiveFrom, effectiveTo, decidedBy, decidedAt } = taxRules;
const begun = begunBy(taxRules);
const inForce = heldBy(taxRules);

export const allTaxRules = defineListSource({
  resource: taxRulesResource,
  from: taxRules,
  columns: {
    subject,
    jurisdiction,
    metal,
    minFineness,
    forms,
    treatment,
    reason,
    effectiveFrom,
    effectiveTo,
    inForce,
    decidedBy,
    decidedAt,
  },
  select: {
    id,
    version,
    subject,
    jurisdiction,
    metal,
    minFineness,
    forms,
    treatment,
    reason,
    effectiveFrom,
    effectiveTo,
    decidedBy,
    decidedAt,
    begun: begun.as('begun'),
    inForce: inForce.as('in_force'),
  },
  toRow: (row): TaxRuleRow => ({
    ...row,
    forms: row.forms as TaxRuleRow['forms'],
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }),
  key: id,
});
