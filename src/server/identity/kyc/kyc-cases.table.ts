import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { KycDraft } from '#contract/customers/customers.contract.ts';
import type { Province } from '#contract/provinces.ts';
import { createdAt, idOf, instant, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** The identity check of a customer: what was declared, and who decided when and why. */
export const kycCases = pgTable(
  'kyc_cases',
  {
    userId: idOf()
      .primaryKey()
      .references(() => users.id),
    form: jsonb().$type<KycDraft>().notNull().default({}),
    /** Of the form, so that customers are found by them. */
    phone: text().generatedAlwaysAs(sql`nullif(trim(form ->> 'phone'), '')`),
    city: text().generatedAlwaysAs(sql`nullif(trim(form -> 'address' ->> 'city'), '')`),
    province: text()
      .$type<Province>()
      .generatedAlwaysAs(sql`nullif(form -> 'address' ->> 'province', '')`),
    /** What the search looks through: the phone number as it was typed, its digits, and the city, folded. */
    searchText: text().generatedAlwaysAs(
      sql`lower(public.f_unaccent(' ' || coalesce(form ->> 'phone', '') || ' ' || regexp_replace(coalesce(form ->> 'phone', ''), '[^0-9]', '', 'g') || ' ' || coalesce(form -> 'address' ->> 'city', '')) collate "und-x-icu")`,
    ),
    submittedAt: instant(),
    decidedAt: instant(),
    decidedBy: idOf().references(() => users.id),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('kyc_cases_submitted').on(table.submittedAt)],
);

export type KycCaseRecord = typeof kycCases.$inferSelect;
