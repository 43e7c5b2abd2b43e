import { and, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { emailKey } from './email-key.ts';
import { users } from './users.table.ts';

/** Who may have written: the account he was signed in to, or else the one that has his address. */
export async function customerOfSender(
  db: Executor,
  { customerId, email }: { customerId: string | null; email: string },
): Promise<{ id: string; name: string } | null> {
  const byWhat = customerId === null ? eq(users.emailKey, emailKey(email)) : eq(users.id, customerId);
  const [customer] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(byWhat, eq(users.role, 'customer')));
  return customer ?? null;
}
