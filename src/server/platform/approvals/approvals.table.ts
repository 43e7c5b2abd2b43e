import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ApprovalKind, ApprovalState, EffectLine } from '#contract/platform/approvals.rules.ts';
import { createdAt, id, idOf, instant, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Changes that one person asked for and another has to approve before they happen. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    kind: text().$type<ApprovalKind>().notNull(),
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    /** The one thing that it changes, by its kind's own key. */
    subject: text().notNull(),
    title: text().notNull(),
    effect: jsonb().$type<EffectLine[]>().notNull(),
    /** What is done once it is approved, as its kind wrote it. */
    request: jsonb().notNull(),
    reason: text().notNull(),
    why: text().notNull(),
    askedBy: idOf()
      .notNull()
      .references(() => users.id),
    askedByName: sortedText().notNull(),
    askedAt: instant().notNull(),
    decidedBy: idOf().references(() => users.id),
    decidedByName: text(),
    decidedAt: instant(),
    alone: boolean().notNull().default(false),
    note: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('approvals_one_waiting')
      .on(table.kind, table.subject)
      .where(sql`${table.state} = 'waiting'`),
    index('approvals_asked').on(table.askedAt, table.id),
    check('approvals_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check(
      'approvals_second',
      sql`${table.state} <> 'approved' or ${table.alone} or ${table.decidedBy} is distinct from ${table.askedBy}`,
    ),
  ],
);
export type ApprovalRecord = typeof approvals.$inferSelect;
