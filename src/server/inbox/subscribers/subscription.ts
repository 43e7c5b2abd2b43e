import { and, eq, isNull } from 'drizzle-orm';

import type { SubscriberSource } from '#contract/inbox/subscribers.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { forgetMails } from '#server/outbox/outbox.service.ts';
import { emailKey } from '#server/identity/identity.door.ts';

import { endConfirmTokens } from './subscriber-tokens.ts';
import { subscriberConsents, subscribers } from './subscribers.table.ts';

export type SubscriberRecord = typeof subscribers.$inferSelect;

/*
 * The steps of a subscription, each in its caller's transaction with its audit row. No row of the audit log names the
 * address: it stays when the address is erased.
 */

const entity = 'subscriber';

interface Asked {
  email: string;
  source: SubscriberSource;
  /** What was agreed to; empty when the staff entered the address. */
  text: string;
  ipHash: string;
  now: Date;
  actor: Actor;
}

/**
 * Puts an address on the list as unconfirmed and keeps the consent. One that left or bounced starts over; one that waits
 * stays as it is with the newer consent; one that is subscribed is answered unchanged. The row is locked.
 */
export async function askFor(
  tx: Transaction,
  { email, source, text, ipHash, now, actor }: Asked,
): Promise<SubscriberRecord> {
  const key = emailKey(email);
  await tx
    .insert(subscribers)
    .values({ email, emailKey: key, source, status: 'pending', createdAt: now, version: 0 })
    .onConflictDoNothing({ target: subscribers.emailKey });
  const [found] = await tx.select().from(subscribers).where(eq(subscribers.emailKey, key)).for('update');
  if (!found) throw new Error('The address is neither new nor known.');
  if (found.status === 'active') return found;

  // What was agreed to and never confirmed is replaced: the proof is of the consent that the link will confirm.
  await tx.delete(subscriberConsents).where(and(openConsent(found.id), isNull(subscriberConsents.confirmedAt)));
  await tx.insert(subscriberConsents).values({ subscriberId: found.id, text, source, ipHash, at: now });
  const [pending] = await tx
    .update(subscribers)
    .set({
      status: 'pending',
      source,
      confirmedAt: null,
      unsubscribedAt: null,
      bounceReason: null,
      version: nextVersion(subscribers.version),
    })
    .where(eq(subscribers.id, found.id))
    .returning();
  await recordAudit(tx, {
    actor,
    action: 'subscriber.asked',
    entity,
    entityId: found.id,
    // The row began as version 0 a moment ago when the address is new.
    ...(found.version > 0 && { before: { status: found.status } }),
    after: { status: 'pending', source },
  });
  return pending ?? found;
}

/** The owner of the address confirmed it. */
export async function confirmSubscription(
  tx: Transaction,
  id: string,
  now: Date,
  actor: Actor,
): Promise<SubscriberRecord> {
  const [confirmed] = await tx
    .update(subscribers)
    .set({ status: 'active', confirmedAt: now, unsubscribedAt: null, version: nextVersion(subscribers.version) })
    .where(eq(subscribers.id, id))
    .returning();
  if (!confirmed) throw new Error('The subscriber of a token is gone.');
  await tx.update(subscriberConsents).set({ confirmedAt: now }).where(openConsent(id));
  await recordAudit(tx, { actor, action: 'subscriber.confirmed', entity, entityId: id, after: { status: 'active' } });
  return confirmed;
}

/** Ends a subscription, for good (`unsubscribed`) or since nobody takes mails there (`bounced`). */
export async function endSubscription(
  tx: Transaction,
  subscriber: SubscriberRecord,
  status: 'unsubscribed' | 'bounced',
  now: Date,
  actor: Actor,
  bounceReason: string | null = null,
): Promise<void> {
  await tx
    .update(subscribers)
    .set({
      status,
      bounceReason,
      ...(status === 'unsubscribed' && { unsubscribedAt: now }),
      version: nextVersion(subscribers.version),
    })
    .where(eq(subscribers.id, subscriber.id));
  await tx.update(subscriberConsents).set({ endedAt: now }).where(openConsent(subscriber.id));
  await endConfirmTokens(tx, subscriber.id, now);
  await recordAudit(tx, {
    actor,
    action: status === 'bounced' ? 'subscriber.bounced' : 'subscriber.left',
    entity,
    entityId: subscriber.id,
    before: { status: subscriber.status },
    after: { status },
  });
}

/** Erases an address with its consents, its links and the mails that were written to it. */
export async function eraseSubscriber(tx: Transaction, { id, status }: SubscriberRecord, actor: Actor): Promise<void> {
  await forgetMails(tx, { type: entity, id });
  await tx.delete(subscribers).where(eq(subscribers.id, id));
  await recordAudit(tx, { actor, action: 'subscriber.erased', entity, entityId: id, before: { status } });
}

/** The consent that stands now. */
const openConsent = (id: string) => and(eq(subscriberConsents.subscriberId, id), isNull(subscriberConsents.endedAt));
