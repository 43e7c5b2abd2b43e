import { desc } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { screeningRounds } from './screening.table.ts';

/** When everybody was last screened; undefined before the first time. */
export async function lastRound(db: Executor): Promise<typeof screeningRounds.$inferSelect | undefined> {
  const [round] = await db.select().from(screeningRounds).orderBy(desc(screeningRounds.at)).limit(1);
  return round;
}
