import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';
import { tierOf } from '#server/trade/tiers/tiers.read.ts';

import { customerLimits } from './customer-limits.table.ts';

/** The customer's own limit, in CAD minor units; null for none. */
export async function ownLimitOf(db: Executor, userId: string): Promise<bigint | null> {
  const [row] = await db.select().from(customerLimits).where(eq(customerLimits.userId, userId));
  return row?.dailyCad ?? null;
}

/** Sets or, with null, takes away the customer's own limit. */
export async function setOwnLimit(tx: Transaction, userId: string, dailyCad: bigint | null): Promise<void> {
  if (dailyCad === null) await tx.delete(customerLimits).where(eq(customerLimits.userId, userId));
  else {
    await tx
      .insert(customerLimits)
      .values({ userId, dailyCad })
      .onConflictDoUpdate({ target: customerLimits.userId, set: { dailyCad } });
  }
}

/** The lower of the two limits; null where there is neither. */
export const lowerLimit = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null ? other : other === null || one < other ? one : other;

/** What a customer may order within 24 hours, in CAD minor units, and whose limit that is; null for no limit. */
export async function dailyLimitOf(
  db: Executor,
  userId: string,
): Promise<{ most: bigint; by: 'tier' | 'customer' } | null> {
  const [own, tier] = [await ownLimitOf(db, userId), (await tierOf(db, userId))?.dailyLimit ?? null];
  const most = lowerLimit(own, tier);
  return most === null ? null : { most, by: most === own ? 'customer' : 'tier' };
}
