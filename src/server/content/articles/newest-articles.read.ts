import { and, eq } from 'drizzle-orm';

import type { ArticleContent } from '#contract/content/articles.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { articleRevisions, type ArticleRecord, articles } from './articles.table.ts';
import { type Terms, termsOf } from './article-terms.ts';

export interface NewestArticle {
  record: ArticleRecord;
  content: ArticleContent;
  terms: Terms;
}

/** Every page and post with the content of its newest revision. */
export async function newestArticles(db: Executor): Promise<NewestArticle[]> {
  const rows = await db
    .select({ record: articles, content: articleRevisions.content })
    .from(articles)
    .innerJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.id), eq(articleRevisions.number, articles.revision)),
    );
  const terms = await termsOf(
    db,
    rows.map(({ record }) => record.id),
  );
  return rows.map((row) => ({ ...row, terms: terms.get(row.record.id) ?? { categories: [], tags: [] } }));
}
