import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { users } from './users.table.ts';

/** Whether an account that has no authenticator app is asked for a mailed code at sign-in. */
export async function isAskedByMail(db: Executor, userId: string): Promise<boolean> {
  const [user] = await db.select({ byMail: users.secondFactor }).from(users).where(eq(users.id, userId));
  return user?.byMail ?? false;
}
