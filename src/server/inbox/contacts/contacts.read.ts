import { count, eq } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

import { contacts } from './contacts.table.ts';

/** Messages nobody has taken up yet. */
export async function countNewContacts(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(contacts).where(eq(contacts.status, 'new'));
  return row?.n ?? 0;
}
