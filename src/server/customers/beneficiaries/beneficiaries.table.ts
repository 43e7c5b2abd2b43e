import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { type Relation, WHOLE_SHARE } from '#contract/customers/beneficiaries.rules.ts';
import { createdAt, id, idOf, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Whom customers wish their holdings to go to. */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    relation: text().$type<Relation>().notNull(),
    /** Hundredths of a percent; all of a customer together are the whole at most. */
    share: integer().notNull(),
    contact: text().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('beneficiaries_of').on(table.customerId, table.createdAt),
    check('beneficiaries_share', sql`${table.share} between 1 and ${sql.raw(String(WHOLE_SHARE))}`),
  ],
);
export type BeneficiaryRecord = typeof beneficiaries.$inferSelect;
