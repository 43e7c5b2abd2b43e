import { desc, eq, sql } from 'drizzle-orm';

import type { ArticleRevision } from '#contract/content/articles.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { users } from '#server/identity/users/users.table.ts';

import { articleRevisions } from './articles.table.ts';

/** Revisions that a list of them shows. */
const MOST_LISTED = 200;

/** What was saved of an article, the newest first. */
export async function listRevisions(db: Executor, articleId: string): Promise<ArticleRevision[]> {
  const rows = await db
    .select({
      number: articleRevisions.number,
      title: sql<string>`${articleRevisions.content} ->> 'title'`,
      savedBy: users.name,
      savedAt: articleRevisions.savedAt,
      publishedAt: articleRevisions.publishedAt,
    })
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.savedBy))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.number))
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }));
}
