import type { SuspendableStatus } from '#contract/identity/customers.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { endMailTokens, moveKyc, type SessionsService, type UserRecord } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { QuotesService } from '#server/trade/trade.door.ts';

import { suspendedMail } from './standing-mails.ts';
import { suspensions } from './suspensions.table.ts';

export interface SuspendingShop {
  clock: Clock;
  publicUrl: string;
  sessions: Pick<SessionsService, 'endAll'>;
  quotes: Pick<QuotesService, 'voidOf'>;
}

interface Suspending {
  /** As he is, locked, in a state that can be suspended. */
  user: UserRecord;
  reason: string;
  endsRelationship: boolean;
  as: 'administrator' | 'reviewer';
  actor: Actor & { id: string };
}

/**
 * Suspends a customer, in the caller's transaction: his sessions, the links mailed to him and his locked price end with it, and
 * he is told by mail, but not why.
 */
export async function suspendCustomer(
  tx: Transaction,
  { clock, publicUrl, sessions, quotes }: SuspendingShop,
  { user, reason, endsRelationship, as, actor }: Suspending,
): Promise<void> {
  const { id } = user;
  const at = clock.now();
  const previousStatus = user.status as SuspendableStatus;
  await sessions.endAll(tx, id);
  await endMailTokens(tx, { userId: id, now: at });
  const voidedQuotes = await quotes.voidOf(tx, id, 'The account is suspended.');
  await tx.insert(suspensions).values({
    ...{ customerId: id, previousStatus, reason, endsRelationship, startedAt: at },
    ...{ startedBy: actor.id, startedByName: actor.name },
  });
  await moveKyc(tx, { user, event: 'suspend', as, actor, at, reason, after: { voidedQuotes } });
  await writeMail(tx, clock, suspendedMail(user, publicUrl));
}
