import { index, pgTable, text, date, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import type { TaxTreatment } from '#contract/taxes.ts';
import { createdAt, id, rate } from '#server/db/columns.ts';

/** How the sale of a metal is treated, by fineness, form and date; the first match of the highest fineness holds. */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: id(),
    /** Null for every metal. */
    metal: text().$type<Metal>(),
    minFineness: rate().notNull(),
    forms: text().array().notNull(),
    effectiveFrom: date({ mode: 'string' }).notNull(),
    treatment: text().$type<TaxTreatment>().notNull(),
    /** Printed on the product page and the invoice. */
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('tax_rules_metal').on(table.metal, table.effectiveFrom)],
);

/** Rates by province: the federal part and, where it is charged apart, the provincial one. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    province: text().notNull(),
    label: text().notNull(),
    /** GST or HST, as a fraction. */
    federal: rate().notNull(),
    /** PST, RST or QST, as a fraction; "0" where HST covers it. */
    provincial: rate().notNull(),
    provincialLabel: text(),
    effectiveFrom: date({ mode: 'string' }).notNull(),
  },
  (table) => [uniqueIndex('tax_rates_province').on(table.province, table.effectiveFrom)],
);
