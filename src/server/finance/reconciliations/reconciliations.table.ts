import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ReconciliationState } from '#contract/finance/reconciliations.rules.ts';
import { createdAt, id, idOf, instant, money, updatedAt, version } from '#server/db/columns.ts';
import { journalPostings } from '#server/ledger/ledger.table.ts';

/** Bank reconciliations, one account for each currency, compared with what the journal has on the bank. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    currency: text().notNull(),
    statementOn: date({ mode: 'string' }).notNull(),
    closing: money().notNull(),
    state: text().$type<ReconciliationState>().notNull().default('open'),
    /** Once finished: the closing balance less all that was ticked off, and why it is not nothing. */
    difference: money(),
    explanation: text(),
    finishedBy: idOf(),
    finishedByName: text(),
    finishedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('reconciliations_one_open')
      .on(table.currency)
      .where(sql`${table.state} = 'open'`),
    index('reconciliations_statement').on(table.statementOn, table.id),
    check(
      'reconciliations_finished',
      sql`(${table.state} = 'finished') = (${table.difference} is not null) and (coalesce(${table.difference}, 0) = 0 or ${table.explanation} is not null)`,
    ),
  ],
);
export type ReconciliationRecord = typeof reconciliations.$inferSelect;

/** What was ticked off: each posting once. */
export const reconciledPostings = pgTable(
  'reconciled_postings',
  {
    postingId: idOf()
      .primaryKey()
      .references(() => journalPostings.id),
    reconciliationId: idOf()
      .notNull()
      .references(() => reconciliations.id),
    createdAt: createdAt(),
  },
  (table) => [index('reconciled_postings_of').on(table.reconciliationId)],
);
