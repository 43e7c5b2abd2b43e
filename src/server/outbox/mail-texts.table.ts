import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { idOf, instant } from '#server/db/columns.ts';

/** Every text that staff gave a mail of the shop; the newest of a template is the one that is sent. None is ever changed. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    template: text().notNull(),
    number: integer().notNull(),
    /** Null with the body: from then on the shop's own text is sent. */
    subject: text(),
    body: text(),
    savedBy: idOf(),
    savedByName: text().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.template, table.number] })],
);
