import { and, asc, eq } from 'drizzle-orm';

import { auditLog } from '#server/audit/audit.table.ts';
import type { Executor } from '#server/db/database.ts';

import { tierMembers, userTiers } from './tiers.table.ts';

/** The tier that a person is in and since when, and how he came there, for his copy. */
export async function tierOfPerson(db: Executor, userId: string) {
  const [now] = await db
    .select({
      ...{ tier: userTiers.name, since: tierMembers.since, belowSince: tierMembers.belowSince },
      byHand: tierMembers.byHand,
    })
    .from(tierMembers)
    .innerJoin(userTiers, eq(userTiers.id, tierMembers.tierId))
    .where(eq(tierMembers.userId, userId));
  const moves = await db
    .select({ at: auditLog.at, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId), eq(auditLog.action, 'user_tier.customer_moved')),
    )
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  const nameIn = (told: unknown) => (told as { tier?: string | null } | null)?.tier ?? null;
  return {
    now: now ?? null,
    moves: moves.map(({ at, before, after }) => ({ at, from: nameIn(before), to: nameIn(after) })),
  };
}
