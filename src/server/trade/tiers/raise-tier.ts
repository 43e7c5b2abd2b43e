import { eq, sql } from 'drizzle-orm';

import { nextStanding } from '#contract/trade/user-tiers.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { volumesOf, yearBefore } from '#server/trade/orders/volumes.read.ts';

import { moveMembers, volumeWhy } from './move-members.ts';
import { activeTiers } from './tiers.read.ts';
import { tierMembers } from './tiers.table.ts';

/**
 * Raises a customer whose volume has just grown into the tier that it reaches, with what paid for the order. Falling is the
 * night's alone. Of two payments at once the later one waits here, so that it sees the volume of both.
 */
export async function raiseTier(
  tx: Transaction,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
  userId: string,
): Promise<void> {
  const tiers = await activeTiers(tx);
  if (tiers.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tier of ${userId}`}, 0))`);
  const [held] = await tx.select().from(tierMembers).where(eq(tierMembers.userId, userId)).for('update');
  const now = clock.now();
  const volume = (await volumesOf(tx, userId, yearBefore(now))).reduce((sum, { yearCad }) => sum + yearCad, 0n);
  const from = tiers.find(({ id }) => id === held?.tierId) ?? null;
  // In a tier that is switched off: the night judges it.
  if (held && !from) return;
  const { tierId } = nextStanding(held ?? { tierId: null, belowSince: null, byHand: false }, tiers, volume, now);
  const to = tiers.find(({ id }) => id === tierId);
  if (!to || to.rank <= (from?.rank ?? 0)) return;
  const why = volumeWhy(volume);
  await moveMembers(tx, { clock, publicUrl, actor: systemActor }, [{ userId, from, to, byHand: false, why }]);
}
