import { MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { subscriberBounces, type subscribers, subscriberTokens } from '#server/inbox/subscribers/subscribers.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';

interface Sent {
  newsletterId: string;
  subject: string;
  contentId: string;
  sentAt: Date;
  perMinute: number;
  readers: readonly (typeof subscribers.$inferSelect)[];
}

export interface SentLetter {
  subscriberId: string;
  mailId: string;
  at: Date;
}

/** Of those who left afterwards, as many left through the letter. */
const LEFT_BY_IT = 3;

const FULL = '452 4.2.2 The mailbox is full.';

/**
 * The mails of a newsletter that went out, without their links, which are erased once a mail is sent. Who left soon
 * afterwards left through it; to those whose address was given up later it could not be delivered.
 */
export async function writeLetters(tx: Transaction, { part }: DemoStage, sent: Sent): Promise<SentLetter[]> {
  const { random, ids } = part('letters');
  const { newsletterId, subject, contentId, sentAt, perMinute, readers } = sent;
  const letters = readers.map((reader, place) => {
    const at = new Date(sentAt.getTime() + Math.floor(place / perMinute) * MINUTE_MS);
    ids.at(at);
    return { reader, at, mailId: ids.next(), isBack: reader.status === 'bounced' };
  });
  await bulkInsert(
    tx,
    outbox,
    letters.map(({ reader, at, mailId, isBack }) => ({
      ...{ id: mailId, to: reader.email, subject, body: null, secret: true, contentId },
      ...{ state: isBack ? ('dead' as const) : ('sent' as const), attempts: isBack ? 8 : 1, nextTryAt: at },
      sentAt: isBack ? null : new Date(at.getTime() + random.int(1, 50) * SECOND_MS),
      lastError: isBack ? FULL : null,
      bounce: isBack ? ('soft' as const) : null,
      ...{ refType: 'subscriber', refId: reader.id, createdAt: at },
    })),
  );
  const leaving = readers
    .flatMap(({ id, status, unsubscribedAt }) =>
      status === 'unsubscribed' && unsubscribedAt ? { id, unsubscribedAt } : [],
    )
    .toSorted((one, other) => one.unsubscribedAt.getTime() - other.unsubscribedAt.getTime())
    .slice(0, LEFT_BY_IT);
  const leftAt = new Map(leaving.map(({ id, unsubscribedAt }) => [id, unsubscribedAt]));
  await bulkInsert(
    tx,
    subscriberTokens,
    letters.map(({ reader, at }) => ({
      // The hash of no token that anybody has.
      hash: Array.from({ length: 43 }, () => random.pick(LETTERS)).join(''),
      ...{ subscriberId: reader.id, purpose: 'leave' as const, newsletterId, createdAt: at },
      usedAt: leftAt.get(reader.id) ?? null,
    })),
  );
  await bulkInsert(
    tx,
    subscriberBounces,
    letters
      .filter(({ isBack }) => isBack)
      .map(({ reader, mailId, at }) => ({
        ...{ id: ids.next(), subscriberId: reader.id, eventKey: `outbox:${mailId}`, kind: 'soft' as const, mailId },
        ...{ reason: FULL, at },
      })),
  );
  return letters.map(({ reader, at, mailId }) => ({ subscriberId: reader.id, mailId, at }));
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'];
