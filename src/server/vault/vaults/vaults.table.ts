import { boolean, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Province } from '#contract/provinces.ts';
import { createdAt, id, money, sortedText, updatedAt, version } from '#server/db/columns.ts';

/** Vaults in which customers' metal lies. */
export const vaults = pgTable(
  'vaults',
  {
    id: id(),
    /** Short, as it stands before location codes: TOR. */
    code: text().notNull(),
    name: sortedText().notNull(),
    operator: text().notNull(),
    city: text().notNull(),
    /** Where what is stored is supplied: by it storage is taxed, and what is bought into it. */
    province: text().$type<Province>().notNull(),
    insurer: text().notNull(),
    policyNumber: text().notNull(),
    insuredUntil: date({ mode: 'string' }).notNull(),
    /** CAD minor units that the policy covers. */
    insuredCad: money().notNull(),
    /** Whether metal can be stored in it from now on. */
    active: boolean().notNull().default(true),
    /** Whether metal may be moved between it and other vaults. */
    transfers: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('vaults_code').on(table.code)],
);
export type VaultRecord = typeof vaults.$inferSelect;
