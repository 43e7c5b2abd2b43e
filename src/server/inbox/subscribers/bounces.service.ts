import { and, count, eq, gte, inArray } from 'drizzle-orm';

import { bounceReport } from '#contract/inbox/bounces.contract.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { forbidden, notFound, Refusal } from '#server/http/refusal.ts';
import { emailKey } from '#server/identity/identity.door.ts';
import { endSubscription } from './subscription.ts';
import { subscriberBounces, subscribers } from './subscribers.table.ts';
import { deadMails, newestSent } from '#server/outbox/outbox.read.ts';
import type { BounceKind } from '#server/outbox/outbox.table.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { isSigned } from './bounce-signature.ts';

interface Parts {
  db: Database;
  clock: Clock;
  secret: string | undefined;
}

interface Bounce {
  eventKey: string;
  kind: BounceKind;
  reason: string;
  mailId: string | null;
  at: Date;
}

type Subscriber = typeof subscribers.$inferSelect;

/** Mails to subscribers that did not arrive: counted once each, and enough of them end a subscription. */
export function createBouncesService({ db, clock, secret }: Parts) {
  return {
    /** Takes a mail server's signed report; answers how many events were new. Refuses with 403 what nobody signed. */
    async takeReport(body: Buffer, signature: string): Promise<number> {
      if (secret === undefined) throw notFound('The address for bounces');
      if (!isSigned(secret, body, signature, clock.now()))
        throw forbidden('This report is not signed with our secret.');
      let taken = 0;
      for (const event of parsed(body).events) {
        taken += await inTransaction(db, async (tx) => {
          const key = emailKey(event.email);
          const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.emailKey, key)).for('update');
          if (!subscriber) return 0;
          return note(tx, subscriber, {
            eventKey: `report:${event.id}`,
            kind: event.kind,
            reason: event.reason === '' ? 'The mail server gave no reason.' : event.reason,
            mailId: event.mailId ?? (await newestSent(tx, { type: 'subscriber', id: subscriber.id })),
            at: event.at === undefined ? clock.now() : new Date(event.at),
          });
        });
      }
      return taken;
    },

    /** Counts the mails of the outbox that were given up; run by the schedule. */
    async takeDead(): Promise<void> {
      const dead = await deadMails(db, 'subscriber');
      const keys = dead.map(({ id }) => keyOf(id));
      const known = await db
        .select({ key: subscriberBounces.eventKey })
        .from(subscriberBounces)
        .where(inArray(subscriberBounces.eventKey, keys));
      const noted = new Set(known.map(({ key }) => key));
      for (const { id, refId, writtenAt, bounce, reason } of dead.filter((mail) => !noted.has(keyOf(mail.id)))) {
        await inTransaction(db, async (tx) => {
          const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, refId)).for('update');
          if (!subscriber) return;
          const bounced = { kind: bounce ?? 'soft', reason: reason ?? 'No try delivered it.', mailId: id } as const;
          await note(tx, subscriber, { ...bounced, eventKey: keyOf(id), at: writtenAt });
        });
      }
    },
  };

  async function note(tx: Transaction, subscriber: Subscriber, bounce: Bounce): Promise<number> {
    const [added] = await tx
      .insert(subscriberBounces)
      .values({ subscriberId: subscriber.id, ...bounce })
      .onConflictDoNothing({ target: subscriberBounces.eventKey })
      .returning({ id: subscriberBounces.id });
    if (!added) return 0;
    if (subscriber.status !== 'active' || !subscriber.confirmedAt || bounce.at < subscriber.confirmedAt) return 1;
    const { hardBounces, softBounces } = await readSetting(tx, 'newsletters');
    const [row] = await tx
      .select({ n: count() })
      .from(subscriberBounces)
      .where(
        and(
          eq(subscriberBounces.subscriberId, subscriber.id),
          eq(subscriberBounces.kind, bounce.kind),
          // What bounced before he confirmed is not held against him.
          gte(subscriberBounces.at, subscriber.confirmedAt),
        ),
      );
    if ((row?.n ?? 0) >= (bounce.kind === 'hard' ? hardBounces : softBounces))
      await endSubscription(tx, subscriber, 'bounced', clock.now(), systemActor, bounce.reason);
    return 1;
  }
}
export type BouncesService = ReturnType<typeof createBouncesService>;

const keyOf = (mailId: string): string => `outbox:${mailId}`;

/** Refuses with 422 what is not a report. */
function parsed(body: Buffer) {
  try {
    return bounceReport.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new Refusal(
      422,
      `This is no report of bounces: ${error instanceof Error ? error.message.slice(0, 500) : ''}`,
    );
  }
}
