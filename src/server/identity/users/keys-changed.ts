import { eq } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import { KEYS_COOL_HOURS } from '#contract/identity/key-cooling.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { users } from './users.table.ts';

/** Notes that what signs in to an account, or its address, has changed, in the transaction of the change: the cooling time begins anew. */
export async function noteKeysChanged(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ keysChangedAt: now }).where(eq(users.id, userId));
}

/** Until when nothing of an account goes to others, since what signs in to it has changed; null where it may go. */
export async function keysCoolUntil(db: Executor, userId: string, now: Date): Promise<Date | null> {
  const [user] = await db.select({ at: users.keysChangedAt }).from(users).where(eq(users.id, userId));
  if (!user?.at) return null;
  const until = new Date(user.at.getTime() + KEYS_COOL_HOURS * HOUR_MS);
  return until > now ? until : null;
}
