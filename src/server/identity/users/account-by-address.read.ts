import { eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import { emailKey } from './email-key.ts';
import { type UserRecord, users } from './users.table.ts';

/** The account of an address, however it is typed; its row is locked. */
export async function lockAccountOf(tx: Transaction, email: string): Promise<UserRecord | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
    .for('update');
  return user;
}
