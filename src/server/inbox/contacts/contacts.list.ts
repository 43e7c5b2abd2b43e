import { eq, sql } from 'drizzle-orm';

import { contactsResource } from '#contract/inbox/contacts.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';

import { contacts } from './contacts.table.ts';

/** Characters of a message that a row shows. */
const SHOWN = 240;

/** The messages as an administrator sees them: some are his. */
export const contactsFor = (viewerId: string) =>
  defineListSource({
    resource: contactsResource,
    from: contacts,
    leftJoins: [{ table: users, on: eq(users.id, contacts.assignedTo) }],
    columns: {
      number: contacts.number,
      name: contacts.name,
      email: contacts.email,
      topic: contacts.topic,
      message: contacts.message,
      status: contacts.status,
      assigned: users.name,
      mine: sql`coalesce(${contacts.assignedTo} = ${viewerId}::uuid, false)`,
      orderNumber: contacts.orderNumber,
      trapped: contacts.trapped,
      createdAt: contacts.createdAt,
      updatedAt: contacts.updatedAt,
    },
    select: {
      id: contacts.id,
      number: contacts.number,
      name: contacts.name,
      email: contacts.email,
      topic: contacts.topic,
      message: sql<string>`left(${contacts.message}, ${SHOWN})`,
      status: contacts.status,
      assigned: users.name,
      assignedTo: contacts.assignedTo,
      orderNumber: contacts.orderNumber,
      trapped: contacts.trapped,
      createdAt: contacts.createdAt,
      updatedAt: contacts.updatedAt,
      version: contacts.version,
    },
    toRow: (row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }),
    key: contacts.id,
  });
