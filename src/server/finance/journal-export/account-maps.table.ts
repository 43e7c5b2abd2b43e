import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { ExportProgram } from '#contract/finance/journal-export.rules.ts';
import { createdAt, updatedAt, version } from '#server/db/columns.ts';

/** What our accounts are called in other programs; a row for each program, once somebody has said so. */
export const accountMaps = pgTable('account_maps', {
  program: text().$type<ExportProgram>().primaryKey(),
  codes: jsonb().$type<Record<string, string>>().notNull(),
  taxRate: text().notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
