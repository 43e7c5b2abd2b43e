import { asc, eq } from 'drizzle-orm';

import type { Subscriber } from '#contract/inbox/subscribers.contract.ts';
import { newsletterConsent } from '#contract/inbox/subscribers.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { emailKey } from '#server/identity/identity.door.ts';

import { confirmMail, writeNewsletter } from './newsletter-mails.ts';
import { consumeConfirmToken, issueConfirmToken, noteLeftBy, subscriberOfLeaveToken } from './subscriber-tokens.ts';
import { subscriberConsents, subscribers } from './subscribers.table.ts';
import {
  askFor,
  confirmSubscription,
  endSubscription,
  eraseSubscriber,
  type SubscriberRecord,
} from './subscription.ts';

const HOUR = 3600;

/** Requests from one address of the network. */
const fromOneCaller: CallLimit = { action: 'subscribe', most: 10, seconds: HOUR };
/** Mails that an address gets because somebody, perhaps a stranger, entered it. */
const toOneAddress: CallLimit = { action: 'subscribe.mailed', most: 3, seconds: 24 * HOUR };

const visitor: Actor = { id: null, name: 'Visitor' };

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  limits: CallLimits;
  callerKey: CallerKey;
}

/** The newsletter's list: asking for it, confirming, leaving, and the staff's hand in it. */
export function createSubscribersService({ db, clock, publicUrl, limits, callerKey }: Parts) {
  const askToConfirm = async (tx: Transaction, subscriber: SubscriberRecord) => {
    const token = await issueConfirmToken(tx, subscriber.id, clock.now());
    const { name } = await readSetting(tx, 'company');
    await writeMail(tx, clock, confirmMail(subscriber, name, publicUrl, token));
  };
  const end = async (tx: Transaction, id: string, actor: Actor): Promise<'left' | 'already_left'> => {
    const subscriber = await lockSubscriber(tx, id);
    if (subscriber.status === 'unsubscribed') return 'already_left';
    await endSubscription(tx, subscriber, 'unsubscribed', clock.now(), actor);
    return 'left';
  };

  return {
    /** Never tells whether the address is on the list: that is said in a mail to its owner. */
    async subscribe({ email, website }: { email: string; website: string }, ip: string): Promise<void> {
      await limits.count(fromOneCaller, callerKey(ip));
      if (website !== '' || !(await limits.allows(toOneAddress, emailKey(email)))) return;
      await inTransaction(db, async (tx) => {
        const subscriber = await askFor(tx, {
          email,
          source: 'website',
          text: newsletterConsent,
          ipHash: callerKey(ip),
          now: clock.now(),
          actor: visitor,
        });
        if (subscriber.status === 'active') await writeNewsletter(tx, { clock, publicUrl }, subscriber, 'already');
        else await askToConfirm(tx, subscriber);
      });
    },

    async confirm(token: string): Promise<'confirmed' | 'already_used' | 'expired'> {
      return inTransaction(db, async (tx) => {
        const consumed = await consumeConfirmToken(tx, token, clock.now());
        if (consumed.state !== 'used_now') return consumed.state;
        const confirmed = await confirmSubscription(tx, consumed.subscriberId, clock.now(), visitor);
        await writeNewsletter(tx, { clock, publicUrl }, confirmed, 'welcome');
        return 'confirmed';
      });
    },

    /** Leaves by the link of any newsletter, however old; can be said again. */
    async leave(token: string): Promise<'left' | 'already_left' | 'unknown'> {
      return inTransaction(db, async (tx) => {
        const id = await subscriberOfLeaveToken(tx, token);
        if (id === null) return 'unknown';
        const outcome = await end(tx, id, visitor);
        if (outcome === 'left') await noteLeftBy(tx, token, clock.now());
        return outcome;
      });
    },

    read: (id: string): Promise<Subscriber> => readSubscriber(db, id),

    /** Enters an address for its owner, who still confirms. Refuses with 409 when it is subscribed. */
    async add(email: string, actor: Actor): Promise<Subscriber> {
      const mailed = await limits.allows(toOneAddress, emailKey(email));
      return inTransaction(db, async (tx) => {
        const now = clock.now();
        const subscriber = await askFor(tx, { email, source: 'staff', text: '', ipHash: '', now, actor });
        if (subscriber.status === 'active') throw conflict('This address is subscribed already.');
        if (!mailed) throw conflict('This address was asked three times today. Wait until tomorrow.');
        await askToConfirm(tx, subscriber);
        return readSubscriber(tx, subscriber.id);
      });
    },

    async unsubscribe(id: string, version: number, actor: Actor): Promise<Subscriber> {
      return inTransaction(db, async (tx) => {
        await lockVersion(tx, id, version);
        if ((await end(tx, id, actor)) === 'already_left') throw conflict('This address has left already.');
        return readSubscriber(tx, id);
      });
    },

    async remove(id: string, version: number, actor: Actor): Promise<void> {
      await inTransaction(db, async (tx) => eraseSubscriber(tx, await lockVersion(tx, id, version), actor));
    },
  };
}
export type SubscribersService = ReturnType<typeof createSubscribersService>;

async function lockSubscriber(tx: Transaction, id: string): Promise<SubscriberRecord> {
  const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
  if (!subscriber) throw notFound('The subscriber');
  return subscriber;
}

async function lockVersion(tx: Transaction, id: string, version: number): Promise<SubscriberRecord> {
  const subscriber = await lockSubscriber(tx, id);
  if (subscriber.version !== version)
    throw conflict('This subscriber changed in the meantime. Check the new state first.', {
      current: await readSubscriber(tx, id),
    });
  return subscriber;
}

async function readSubscriber(db: Executor, id: string): Promise<Subscriber> {
  const [found] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  if (!found) throw notFound('The subscriber');
  const consents = await db
    .select()
    .from(subscriberConsents)
    .where(eq(subscriberConsents.subscriberId, id))
    .orderBy(asc(subscriberConsents.at), asc(subscriberConsents.id));
  return {
    id,
    email: found.email,
    status: found.status,
    source: found.source,
    createdAt: found.createdAt.toISOString(),
    bounceReason: found.bounceReason,
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: found.unsubscribedAt?.toISOString() ?? null,
    version: found.version,
    consents: consents.map(({ at, confirmedAt, endedAt, ...consent }) => ({
      id: consent.id,
      text: consent.text,
      source: consent.source,
      ipHash: consent.ipHash,
      at: at.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}
