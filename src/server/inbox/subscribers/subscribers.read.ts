import { asc, count, eq, gte } from 'drizzle-orm';

import type { Database, Executor } from '#server/db/database.ts';
import { emailKey } from '#server/identity/identity.door.ts';

import { subscriberConsents, subscribers } from './subscribers.table.ts';

/** People who subscribed since a moment. */
export async function countSubscribersSince(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ n: count() }).from(subscribers).where(gte(subscribers.createdAt, since));
  return row?.n ?? 0;
}

/** How an address stands with the newsletter, and what was agreed to, for its owner's copy. */
export async function subscriptionsOfPerson(db: Executor, email: string) {
  const rows = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)));
  return Promise.all(
    rows.map(async ({ id, email: address, status, source, confirmedAt, unsubscribedAt }) => ({
      ...{ email: address, status, source, confirmedAt, unsubscribedAt },
      consents: await db
        .select({
          ...{ at: subscriberConsents.at, words: subscriberConsents.text, source: subscriberConsents.source },
          ...{ confirmedAt: subscriberConsents.confirmedAt, endedAt: subscriberConsents.endedAt },
        })
        .from(subscriberConsents)
        .where(eq(subscriberConsents.subscriberId, id))
        .orderBy(asc(subscriberConsents.at)),
    })),
  );
}
