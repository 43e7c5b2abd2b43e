import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { KycDraft } from '#contract/customers.contract.ts';
import { createdAt, idOf, instant, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/users/users.table.ts';

/** The identity check of a customer: what was declared, and who decided when and why. */
export const kycCases = pgTable(
  'kyc_cases',
  {
    userId: idOf()
      .primaryKey()
      .references(() => users.id),
    form: jsonb().$type<KycDraft>().notNull().default({}),
    submittedAt: instant(),
    decidedAt: instant(),
    decidedBy: idOf().references(() => users.id),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('kyc_cases_submitted').on(table.submittedAt)],
);
