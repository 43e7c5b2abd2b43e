import { pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt } from '#server/db/columns.ts';

/** Addresses to which nothing is sent any more, and to whom it goes instead. */
export const mailRedirections = pgTable('mail_redirections', {
  /** In small letters. */
  address: text().primaryKey(),
  /** Null where it goes to nobody. */
  to: text(),
  /** What a mail that goes to somebody else begins with. */
  note: text().notNull(),
  createdAt: createdAt(),
});
