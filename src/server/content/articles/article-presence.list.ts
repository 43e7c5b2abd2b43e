import { and, asc, eq, gt, ne } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { users } from '#server/identity/users/users.table.ts';

import { articlePresence } from './articles.table.ts';

/** Who else was seen at an article since a moment, and since when he has been there. */
export async function othersThere(db: Executor, articleId: string, userId: string, seenSince: Date) {
  const others = await db
    .select({ name: users.name, since: articlePresence.since })
    .from(articlePresence)
    .innerJoin(users, eq(users.id, articlePresence.userId))
    .where(
      and(
        eq(articlePresence.articleId, articleId),
        ne(articlePresence.userId, userId),
        gt(articlePresence.seenAt, seenSince),
      ),
    )
    .orderBy(asc(articlePresence.since));
  return others.map(({ name, since }) => ({ name, since: since.toISOString() }));
}
