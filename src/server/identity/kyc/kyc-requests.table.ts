import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { FormValue } from '#contract/identity/kyc-form.rules.ts';
import { id, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** One thing that was asked again: a field and what it held, or a paper and which one another has to be sent for. */
export interface AskedItem {
  key: string;
  words: string;
  paperId?: string;
  before?: FormValue | null;
}

/** What was asked of a customer again: fields of his form and papers, each with the words that he reads beside it. */
export const kycRequests = pgTable(
  'kyc_requests',
  {
    id: id(),
    userId: idOf()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
    askedBy: idOf()
      .notNull()
      .references(() => users.id),
    askedByName: text().notNull(),
    items: jsonb().$type<AskedItem[]>().notNull(),
    /** The last day to answer. */
    due: date({ mode: 'string' }).notNull(),
    remindedAt: instant(),
    /** When it ended: he answered, or its day had passed. */
    endedAt: instant(),
    answered: text().$type<'yes' | 'no'>(),
  },
  (table) => [
    index('kyc_requests_user').on(table.userId, table.at),
    uniqueIndex('kyc_requests_one_open')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index('kyc_requests_due')
      .on(table.due)
      .where(sql`${table.endedAt} is null`),
  ],
);
export type KycRequestRecord = typeof kycRequests.$inferSelect;
