import { and, eq } from 'drizzle-orm';

import type { ArticleContent } from '#contract/content/articles.contract.ts';
import { type ArticleKind, articlePath } from '#contract/content/articles.rules.ts';
import { wordsIn } from '#contract/content/blocks.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { articleRevisions, articles } from './articles.table.ts';

/** A page or post as the search keeps it. */
export interface FindableArticle {
  kind: ArticleKind;
  id: string;
  title: string;
  text: string;
  path: string;
  updatedAt: Date;
}

/** Keeps texts findable, in the transaction that changes them; the shop hands it in. */
export interface FoundTexts {
  put: (tx: Transaction, texts: readonly FindableArticle[]) => Promise<void>;
  remove: (tx: Transaction, kind: ArticleKind, ids: readonly string[]) => Promise<void>;
}

/** Makes the search find an article as readers see it now, or not at all. Call it after it was written. */
export async function keepFindable(tx: Transaction, found: FoundTexts, kind: ArticleKind, id: string): Promise<void> {
  const [article] = await readFindable(tx, id);
  if (article) await found.put(tx, [article]);
  else await found.remove(tx, kind, [id]);
}

/** Every page and post that can be found now. */
export const findableArticles = (db: Executor): Promise<FindableArticle[]> => readFindable(db);

async function readFindable(db: Executor, id?: string): Promise<FindableArticle[]> {
  const rows = await db
    .select({
      id: articles.id,
      kind: articles.kind,
      slug: articles.slug,
      content: articleRevisions.content,
      liveAt: articles.liveAt,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .innerJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.id), eq(articleRevisions.number, articles.liveRevision)),
    )
    .where(and(eq(articles.unlisted, false), id === undefined ? undefined : eq(articles.id, id)));
  return rows.map(({ id: own, kind, slug, content, liveAt, updatedAt }) => ({
    id: own,
    kind,
    title: content.title,
    text: textOf(content),
    path: articlePath(kind, slug),
    updatedAt: liveAt ?? updatedAt,
  }));
}

const textOf = ({ excerpt, blocks }: ArticleContent): string => `${excerpt}\n${wordsIn(blocks)}`;
