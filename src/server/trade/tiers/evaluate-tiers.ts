import { eq, inArray } from 'drizzle-orm';

import { nextStanding, type Standing } from '#contract/trade/user-tiers.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import { volumesSince, yearBefore } from '#server/trade/orders/volumes.read.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type MemberMove, moveMembers, volumeWhy } from './move-members.ts';
import { tierEvaluations, tierMembers, userTiers } from './tiers.table.ts';

/**
 * Judges every customer by his volume of twelve months, once a civil day: down after the tier's days of grace, up where no payment
 * has raised him by now, such as after a change of the tiers.
 * Answers how many moved; null when the day was done already. Locks the members, so that what is given by hand meanwhile waits.
 */
export async function evaluateTiers(tx: Transaction, clock: Clock, publicUrl: string): Promise<number | null> {
  const now = clock.now();
  const day = civilDayOf(now);
  const [mine] = await tx.insert(tierEvaluations).values({ day, at: now }).onConflictDoNothing().returning();
  if (!mine) return null;

  const tiers = await tx.select().from(userTiers).for('share');
  const members = await tx.select().from(tierMembers).for('update');
  const volumes = await volumesSince(tx, yearBefore(now));
  const named = new Map(tiers.map(({ id, name }) => [id, { id, name }]));
  const held = new Map<string, Standing>(members.map((member) => [member.userId, member]));

  const moves: MemberMove[] = [];
  const falling: string[] = [];
  const upAgain: string[] = [];
  for (const userId of new Set([...volumes.keys(), ...held.keys()])) {
    const before: Standing = held.get(userId) ?? { tierId: null, belowSince: null, byHand: false };
    const volume = volumes.get(userId) ?? 0n;
    const after = nextStanding(before, tiers, volume, now);
    if (after.tierId !== before.tierId) {
      const at = (id: string | null) => (id === null ? null : (named.get(id) ?? null));
      const why = volumeWhy(volume);
      moves.push({ userId, from: at(before.tierId), to: at(after.tierId), byHand: false, why });
    } else if (after.belowSince !== null && before.belowSince === null) falling.push(userId);
    else if (after.belowSince === null && before.belowSince !== null) upAgain.push(userId);
  }
  await moveMembers(tx, { clock, publicUrl, actor: systemActor }, moves);
  if (falling.length > 0) {
    await tx.update(tierMembers).set({ belowSince: now }).where(inArray(tierMembers.userId, falling));
  }
  if (upAgain.length > 0) {
    await tx.update(tierMembers).set({ belowSince: null }).where(inArray(tierMembers.userId, upAgain));
  }
  await tx.update(tierEvaluations).set({ changed: moves.length }).where(eq(tierEvaluations.day, day));
  return moves.length;
}
