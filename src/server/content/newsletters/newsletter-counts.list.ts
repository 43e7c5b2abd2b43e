import { and, countDistinct, count, eq, isNotNull, sql } from 'drizzle-orm';

import type { NewsletterCounts } from '#contract/content/newsletters.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { subscriberBounces, subscriberTokens } from '#server/inbox/subscribers/subscribers.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';

import { newsletterLetters, type NewsletterRecord } from './newsletters.table.ts';

const bounced = sql`${subscriberBounces.id} is not null`;

/** How far a newsletter has come: of its letters, of their mails, and of what came back. */
export async function newsletterCounts(
  db: Executor,
  { id, status }: Pick<NewsletterRecord, 'id' | 'status'>,
  /** To how many it goes. */
  readers: number,
): Promise<NewsletterCounts> {
  const [letters] = await db
    .select({
      written: countDistinct(newsletterLetters.id),
      waiting: sql<number>`count(distinct ${newsletterLetters.id}) filter (where ${outbox.state} = 'pending')`.mapWith(
        Number,
      ),
      failed:
        sql<number>`count(distinct ${newsletterLetters.id}) filter (where ${outbox.state} = 'dead' and not ${bounced})`.mapWith(
          Number,
        ),
      bounced: sql<number>`count(distinct ${newsletterLetters.id}) filter (where ${bounced})`.mapWith(Number),
    })
    .from(newsletterLetters)
    .leftJoin(outbox, eq(outbox.id, newsletterLetters.mailId))
    .leftJoin(subscriberBounces, eq(subscriberBounces.mailId, newsletterLetters.mailId))
    .where(eq(newsletterLetters.newsletterId, id));
  const [left] = await db
    .select({ n: count() })
    .from(subscriberTokens)
    .where(and(eq(subscriberTokens.newsletterId, id), isNotNull(subscriberTokens.usedAt)));
  const { written = 0, waiting = 0, failed = 0, bounced: back = 0 } = letters ?? {};
  return {
    readers,
    // Once it is through, who left while it was under way gets none.
    toSend: status === 'sent' ? waiting : Math.max(0, readers - written) + waiting,
    sent: written - waiting - failed - back,
    failed,
    bounced: back,
    left: left?.n ?? 0,
  };
}
