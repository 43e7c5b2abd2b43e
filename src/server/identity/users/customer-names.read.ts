import { and, asc, eq, gt, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { users } from './users.table.ts';

/** What customers are called: of some of them, or of the next after an id. */
export function customerNames(
  db: Executor,
  asked: { ids: readonly string[] } | { after: string; most: number },
): Promise<{ id: string; name: string }[]> {
  const which =
    'ids' in asked ? inArray(users.id, [...asked.ids]) : asked.after === '' ? undefined : gt(users.id, asked.after);
  const found = db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'customer'), which))
    .orderBy(asc(users.id));
  return 'ids' in asked ? found : found.limit(asked.most);
}
