import { eq } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

import { users } from './users.table.ts';

/** Whether the database holds accounts of the demo, whose passwords are known. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.demo, true)).limit(1);
  return found !== undefined;
}
