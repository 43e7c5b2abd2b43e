import type { Database } from '#server/db/database.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Whether nobody has an account yet: a database that was only migrated. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}
