import { asc, count, eq } from 'drizzle-orm';

import type { Database, Executor } from '#server/db/database.ts';

import { contacts } from './contacts.table.ts';

/** Messages nobody has taken up yet. */
export async function countNewContacts(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(contacts).where(eq(contacts.status, 'new'));
  return row?.n ?? 0;
}

/** What somebody wrote while he was signed in, for his copy. */
export const messagesOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ number: contacts.number, writtenAt: contacts.createdAt, name: contacts.name, email: contacts.email },
      ...{ phone: contacts.phone, topic: contacts.topic, message: contacts.message, order: contacts.orderNumber },
    })
    .from(contacts)
    .where(eq(contacts.customerId, customerId))
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
