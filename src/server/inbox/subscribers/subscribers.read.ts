import { count, gte } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

import { subscribers } from './subscribers.table.ts';

/** People who subscribed since a moment. */
export async function countSubscribersSince(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ n: count() }).from(subscribers).where(gte(subscribers.createdAt, since));
  return row?.n ?? 0;
}
