import { and, count, eq, gt } from 'drizzle-orm';

import type { TierStanding } from '#contract/trade/user-tiers.contract.ts';
import { waitingApprovals } from '#server/platform/platform.door.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { tierMembers, userTiers } from './tiers.table.ts';

/** How many customers are in a tier. */
export async function membersIn(db: Executor, id: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(tierMembers).where(eq(tierMembers.tierId, id));
  return row?.n ?? 0;
}

/** How many customers somebody has put into a tier since a moment. */
export async function putInSince(db: Executor, id: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(tierMembers)
    .where(and(eq(tierMembers.tierId, id), eq(tierMembers.byHand, true), gt(tierMembers.since, since)));
  return row?.n ?? 0;
}

/** The tier that a customer is in, locked; null for none. */
export async function heldBy(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ id: userTiers.id, name: userTiers.name, byHand: tierMembers.byHand })
    .from(tierMembers)
    .innerJoin(userTiers, eq(userTiers.id, tierMembers.tierId))
    .where(eq(tierMembers.userId, userId))
    .for('update', { of: tierMembers });
  return row ?? null;
}

/** The tier that a customer is in, whether it is switched on or not, and a move of theirs that waits for a second person. */
export async function tierStandingOf(db: Executor, userId: string): Promise<TierStanding> {
  const [held] = await db
    .select({ tier: userTiers, since: tierMembers.since, below: tierMembers.belowSince, byHand: tierMembers.byHand })
    .from(tierMembers)
    .innerJoin(userTiers, eq(userTiers.id, tierMembers.tierId))
    .where(eq(tierMembers.userId, userId));
  const waiting = [...(await waitingApprovals(db, 'tier_member'))].find(([subject]) => subject.endsWith(`:${userId}`));
  return {
    tier: held
      ? {
          ...{ id: held.tier.id, name: held.tier.name, colour: held.tier.colour, byHand: held.byHand },
          ...{ since: held.since.toISOString(), belowSince: held.below?.toISOString() ?? null },
        }
      : null,
    waiting: waiting?.[1] ?? null,
  };
}
