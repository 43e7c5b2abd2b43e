import type { SuspendableStatus } from '#contract/identity/customers.rules.ts';
import type { Held } from '#contract/permissions.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { endMailTokens, moveKyc, type SessionsService, type UserRecord } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { QuotesService } from '#server/trade/trade.door.ts';

import { suspensions } from './suspensions.table.ts';

export interface ShuttingParts {
  clock: Clock;
  sessions: Pick<SessionsService, 'endAll'>;
  quotes: Pick<QuotesService, 'voidOf'>;
}

export interface Shutting {
  /** Locked. */
  user: UserRecord;
  actor: Actor & { id: string };
  roles: readonly Held[];
  reason: string;
  /** Why his locked price ends, as the quote keeps it. */
  quoteEnds: string;
  /** By a decision of compliance, without which it does not end. */
  endsRelationship?: boolean;
}

/** Ends what a customer has open in the shop: sessions, links mailed to him, a locked price. Answers how many of the last there were. */
export async function endAllOf(
  tx: Transaction,
  { clock, sessions, quotes }: ShuttingParts,
  { user, quoteEnds }: Pick<Shutting, 'user' | 'quoteEnds'>,
): Promise<number> {
  await sessions.endAll(tx, user.id);
  await endMailTokens(tx, { userId: user.id, now: clock.now() });
  return quotes.voidOf(tx, user.id, quoteEnds);
}

/** Shuts a customer out until a suspension ends: what he has open ends with it. Who may do it, and whether he is told, is the caller's to know. */
export async function shutOut(tx: Transaction, parts: ShuttingParts, shutting: Shutting): Promise<void> {
  const { user, actor, roles, reason, endsRelationship = false } = shutting;
  const at = parts.clock.now();
  const voidedQuotes = await endAllOf(tx, parts, shutting);
  await tx.insert(suspensions).values({
    ...{ customerId: user.id, previousStatus: user.status as SuspendableStatus, reason, startedAt: at },
    ...{ startedBy: actor.id, startedByName: actor.name, endsRelationship },
  });
  await moveKyc(tx, {
    ...{ user, event: 'suspend', as: actorKind(roles), actor, at },
    ...{ reason, after: { voidedQuotes } },
  });
}

export const actorKind = (roles: readonly Held[]) => (roles.includes('super') ? 'administrator' : 'reviewer');
