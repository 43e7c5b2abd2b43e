import { and, asc, count, eq, gt, lte } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import { leavingFooter } from './newsletter-mails.ts';
import { issueLeaveTokens } from './subscriber-tokens.ts';
import { subscribers } from './subscribers.table.ts';

export interface Reader {
  id: string;
  email: string;
}

/** How many confirmed subscribers there are. */
export async function countReaders(db: Executor): Promise<number> {
  const [row] = await db.select({ n: count() }).from(subscribers).where(eq(subscribers.status, 'active'));
  return row?.n ?? 0;
}

/**
 * The next of the confirmed subscribers, in the order of their ids; those who confirm after a moment are not among them.
 * They are held: who leaves at this moment leaves before or after.
 */
export const nextReaders = (
  tx: Transaction,
  { after, confirmedBy, most }: { after: string | null; confirmedBy: Date; most: number },
): Promise<Reader[]> =>
  tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.status, 'active'),
        lte(subscribers.confirmedAt, confirmedBy),
        ...(after === null ? [] : [gt(subscribers.id, after)]),
      ),
    )
    .orderBy(asc(subscribers.id))
    .limit(most)
    .for('share');

/** The own part of each reader's letter: whose it is, and how he alone leaves, with one click or on a page. */
export async function ownParts(
  tx: Transaction,
  readers: readonly Reader[],
  { newsletterId, publicUrl, replyTo, now }: { newsletterId: string; publicUrl: string; replyTo: string; now: Date },
): Promise<Pick<Mail, 'to' | 'replyTo' | 'secret' | 'unsubscribeUrl' | 'ref' | 'footer'>[]> {
  const tokens = await issueLeaveTokens(tx, { readers: readers.map(({ id }) => id), newsletterId, now });
  return readers.map(({ id, email }, at) => ({
    to: email,
    replyTo,
    secret: true,
    ref: { type: 'subscriber', id },
    ...leavingFooter(publicUrl, tokens[at] ?? ''),
  }));
}
