import { sql } from 'drizzle-orm';
import { boolean, check, index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { type ContactStatus, contactStatuses, type ContactTopic } from '#contract/inbox/contacts.rules.ts';
import { createdAt, id, idOf, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Messages are numbered from here. */
export const contactNumbers = pgSequence('contact_numbers', { startWith: 10_001 });

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    /** What the sender is told, and names in a letter or on the phone. */
    number: text()
      .notNull()
      .default(sql`('M' || nextval('contact_numbers'))`),
    name: sortedText().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text().$type<ContactTopic>().notNull(),
    message: text().notNull(),
    orderNumber: text(),
    /** The account that the sender was signed in to. */
    customerId: idOf().references(() => users.id),
    status: text().$type<ContactStatus>().notNull().default('new'),
    assignedTo: idOf().references(() => users.id),
    /** The field that no person sees was filled in. */
    trapped: boolean().notNull().default(false),
    /** Of the form it was written in: the same form sent twice is one message. */
    ticket: text(),
    /** A keyed hash; see `http/caller-key.ts`. */
    ipHash: text().notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('contacts_number').on(table.number),
    uniqueIndex('contacts_ticket').on(table.ticket),
    index('contacts_status').on(table.status, table.createdAt, table.id),
    index('contacts_created').on(table.createdAt, table.id),
    index('contacts_assigned').on(table.assignedTo, table.createdAt),
    check(
      'contacts_status',
      sql`${table.status} in (${sql.raw(contactStatuses.map((name) => `'${name}'`).join(', '))})`,
    ),
  ],
);

type Kind = 'reply' | 'note' | 'moved' | 'assigned';

/** What the staff did with a message. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    id: id(),
    contactId: idOf()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    kind: text().$type<Kind>().notNull(),
    /** Of a reply or a note. */
    text: text(),
    /** Statuses of a move, names of an assignment. */
    from: text(),
    to: text(),
    by: idOf().references(() => users.id),
    byName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_entries_contact').on(table.contactId, table.createdAt, table.id)],
);
