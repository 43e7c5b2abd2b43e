import { count, eq, gte } from 'drizzle-orm';

import type { Database, Executor } from '#server/db/database.ts';
import { emailKey } from '#server/identity/identity.door.ts';

import { subscribers } from './subscribers.table.ts';

/** People who subscribed since a moment. */
export async function countSubscribersSince(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ n: count() }).from(subscribers).where(gte(subscribers.createdAt, since));
  return row?.n ?? 0;
}

/** How an address stands with the newsletter, for its owner's copy. */
export const subscriptionsOfPerson = (db: Executor, email: string) =>
  db
    .select({
      ...{ email: subscribers.email, status: subscribers.status, source: subscribers.source },
      ...{ confirmedAt: subscribers.confirmedAt, unsubscribedAt: subscribers.unsubscribedAt },
    })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)));
