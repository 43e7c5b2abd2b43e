import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import type { Province } from '#contract/provinces.ts';
import type { RuleTreatment, TaxJurisdiction, TaxSubject } from '#contract/catalogue/taxes.ts';
import { createdAt, id, idOf, instant, rate, updatedAt, version } from '#server/db/columns.ts';

/** How the sale of a metal is treated, by fineness, form and date, and how each service is. What was in force is never edited: it ends. */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: id(),
    subject: text().$type<TaxSubject>().notNull().default('goods'),
    /** CA for GST and HST; a province for its own tax, which follows Canada without a rule. */
    jurisdiction: text().$type<TaxJurisdiction>().notNull().default('CA'),
    /** Null for every metal. */
    metal: text().$type<Metal>(),
    minFineness: rate().notNull(),
    forms: text().array().notNull(),
    effectiveFrom: date({ mode: 'string' }).notNull(),
    /** The last day on which it holds; null until further notice. */
    effectiveTo: date({ mode: 'string' }),
    treatment: text().$type<RuleTreatment>().notNull(),
    /** Printed on the product page and the invoice. */
    reason: text().notNull(),
    /** Who of the shop decided it, and when. */
    decidedBy: text(),
    decidedById: idOf(),
    decidedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('tax_rules_metal').on(table.metal, table.effectiveFrom),
    check('tax_rules_days', sql`${table.effectiveTo} >= ${table.effectiveFrom}`),
    check(
      'tax_rules_review',
      sql`${table.treatment} <> 'review' or (${table.jurisdiction} <> 'CA' and ${table.subject} = 'goods')`,
    ),
    check(
      'tax_rules_subject',
      sql`case when ${table.subject} = 'goods' then cardinality(${table.forms}) > 0 and ${table.treatment} <> 'follows_goods'
        else cardinality(${table.forms}) = 0 and ${table.metal} is null and ${table.minFineness} = 0 end`,
    ),
  ],
);

/** Rates by province: the federal part and, where it is charged apart, the provincial one. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    province: text().$type<Province>().notNull(),
    label: text().notNull(),
    /** GST or HST, as a fraction. */
    federal: rate().notNull(),
    /** PST, RST or QST, as a fraction; "0" where HST covers it. */
    provincial: rate().notNull(),
    provincialLabel: text(),
    effectiveFrom: date({ mode: 'string' }).notNull(),
    effectiveTo: date({ mode: 'string' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tax_rates_province').on(table.province, table.effectiveFrom),
    check('tax_rates_days', sql`${table.effectiveTo} >= ${table.effectiveFrom}`),
  ],
);
