import { and, eq, sql } from 'drizzle-orm';

import type { ArticleContent } from '#contract/content/articles.contract.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { articleRevisions } from './articles.table.ts';

/** Somebody who saves again so soon saves over his own revision: nobody wants to look through every pause of a writer. */
const SAVED_OVER_MS = 10 * MINUTE_MS;

export interface Save {
  articleId: string;
  /** Number of the newest revision before. */
  newest: number;
  content: ArticleContent;
  savedBy: string | null;
  now: Date;
}

/**
 * Keeps the content as the newest revision; answers its number. It is a new one, unless the newest is the same person's, of
 * the last ten minutes, and was never published. Call it with the article's row locked.
 */
export async function saveRevision(
  tx: Transaction,
  { articleId, newest, content, savedBy, now }: Save,
): Promise<number> {
  const begunAfter = new Date(now.getTime() - SAVED_OVER_MS);
  const savedOver = await tx
    .update(articleRevisions)
    .set({ content, savedAt: now })
    .where(
      and(
        thisRevision(articleId, newest),
        sql`${articleRevisions.savedBy} is not distinct from ${savedBy}`,
        sql`${articleRevisions.publishedAt} is null`,
        sql`${articleRevisions.begunAt} > ${begunAfter.toISOString()}`,
      ),
    )
    .returning({ number: articleRevisions.number });
  if (savedOver.length > 0) return newest;
  const number = newest + 1;
  await tx.insert(articleRevisions).values({ articleId, number, content, savedBy, begunAt: now, savedAt: now });
  return number;
}

/** The content of a revision; undefined when there is none of the number. */
export async function contentOf(db: Executor, articleId: string, number: number): Promise<ArticleContent | undefined> {
  const [row] = await db
    .select({ content: articleRevisions.content })
    .from(articleRevisions)
    .where(thisRevision(articleId, number));
  return row?.content;
}

/** Notes that readers see a revision from now on. */
export async function notePublished(tx: Transaction, articleId: string, number: number, now: Date): Promise<void> {
  await tx
    .update(articleRevisions)
    .set({ publishedAt: sql`coalesce(${articleRevisions.publishedAt}, ${now.toISOString()})` })
    .where(thisRevision(articleId, number));
}

const thisRevision = (articleId: string, number: number) =>
  and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.number, number));
