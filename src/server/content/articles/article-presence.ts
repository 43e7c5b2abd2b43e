import { eq, lt, sql } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import { othersThere } from './article-presence.list.ts';
import { articlePresence, articles } from './articles.table.ts';

/** An editor says every half a minute that he is there. */
const GONE_AFTER_MS = 1.5 * MINUTE_MS;

/** Notes that a person has an article open, and answers who else has, and since when; refuses with 404. */
export async function notePresence(tx: Transaction, articleId: string, userId: string, now: Date) {
  const [article] = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('key share');
  if (!article) throw notFound('The page or post');
  const stillThere = new Date(now.getTime() - GONE_AFTER_MS);
  await tx
    .insert(articlePresence)
    .values({ articleId, userId, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [articlePresence.articleId, articlePresence.userId],
      set: {
        seenAt: now,
        since: sql`case when ${articlePresence.seenAt} > ${stillThere.toISOString()} then ${articlePresence.since} else excluded.since end`,
      },
    });
  return othersThere(tx, articleId, userId, stillThere);
}

/** Forgets who went long ago. */
export const forgetGone = (tx: Transaction, now: Date) =>
  tx.delete(articlePresence).where(lt(articlePresence.seenAt, new Date(now.getTime() - 10 * GONE_AFTER_MS)));
