import { pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, id } from '#server/db/columns.ts';

/** What many mails of the outbox have in common, such as a newsletter’s: kept once, above the text that each has of its own. */
export const mailContents = pgTable('mail_contents', {
  id: id(),
  /** What a list of mails shows beside the subject. */
  preview: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
});
