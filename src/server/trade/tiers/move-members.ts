import { inArray, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { recordAudits, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { peopleOf } from '#server/identity/identity.door.ts';

import { tierMail } from './tier-mails.ts';
import { tierMembers } from './tiers.table.ts';

export interface MemberMove {
  userId: string;
  from: { id: string; name: string } | null;
  to: { id: string; name: string } | null;
  byHand: boolean;
  /** Why, for the audit log. */
  why: string;
}

/** Why a customer was moved, where it was his volume in CAD minor units. */
export const volumeWhy = (volume: bigint): string => `Volume of twelve months: ${amountWords(volume, 'CAD')}`;

/** Moves customers between tiers: each with its audit row and its mail, in a handful of statements for all of them. */
export async function moveMembers(
  tx: Transaction,
  { clock, publicUrl, actor }: { clock: Clock; publicUrl: string; actor: Actor },
  moves: readonly MemberMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const since = clock.now();
  const kept = moves.flatMap(({ userId, to, byHand }) => (to ? [{ userId, tierId: to.id, since, byHand }] : []));
  const left = moves.filter(({ to }) => to === null).map(({ userId }) => userId);
  if (kept.length > 0) {
    await tx
      .insert(tierMembers)
      .values(kept)
      .onConflictDoUpdate({
        target: tierMembers.userId,
        set: {
          tierId: sql`excluded.tier_id`,
          since: sql`excluded.since`,
          byHand: sql`excluded.by_hand`,
          belowSince: null,
        },
      });
  }
  if (left.length > 0) await tx.delete(tierMembers).where(inArray(tierMembers.userId, left));
  await recordAudits(
    tx,
    moves.map(({ userId, from, to, byHand, why }) => ({
      actor,
      action: 'user_tier.customer_moved',
      entity: 'user',
      entityId: userId,
      before: { tier: from?.name ?? null },
      // By its id too: a tier may get another name.
      after: { tier: to?.name ?? null, tierId: to?.id ?? null, byHand, why },
    })),
  );
  const people = await peopleOf(
    tx,
    moves.map(({ userId }) => userId),
  );
  const mails = moves.flatMap(({ userId, from, to }) => {
    const person = people.get(userId);
    return person ? [tierMail(person, { from: from?.name ?? null, to: to?.name ?? null }, publicUrl)] : [];
  });
  await writeMails(tx, clock, mails);
}
