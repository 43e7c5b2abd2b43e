import { eq, sql } from 'drizzle-orm';

import type { AdminArticle, ArticleContent } from '#contract/content/articles.contract.ts';
import { mediaIn, productsIn } from '#contract/content/blocks.rules.ts';
import { namedIn } from '#server/content/blocks/shown-media.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflictWith, notFound } from '#server/http/refusal.ts';
import { nameOfStaff } from '#server/identity/identity.door.ts';

import { articleRevisions, type ArticleRecord, articles } from './articles.table.ts';
import { termsOf } from './article-terms.ts';

/** Every picture of a content, its cover too. */
export const mediaOf = ({ blocks, cover }: ArticleContent): string[] => [
  ...new Set([...(cover === null ? [] : [cover]), ...mediaIn(blocks)]),
];

/** An article as its editors see it: its newest revision, with what a form shows of the pictures and products in it. */
export async function viewArticle(db: Executor, id: string): Promise<AdminArticle> {
  const [found] = await db
    .select({ record: articles, content: articleRevisions.content })
    .from(articles)
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.articleId} = ${articles.id} and ${articleRevisions.number} = ${articles.revision}`,
    )
    .where(eq(articles.id, id));
  if (!found) throw notFound('The page or post');
  const { record, content } = found;
  const terms = (await termsOf(db, [id])).get(id);
  const named = await namedInArticle(db, content);
  const { kind, slug, status, revision, liveRevision, unlisted, pinned, authorId, version } = record;
  return {
    ...content,
    id,
    kind,
    slug,
    version,
    status,
    revision,
    liveRevision,
    unlisted,
    pinned,
    authorId,
    author: await nameOfStaff(db, authorId),
    categories: terms?.categories.map(({ name }) => name) ?? [],
    tags: terms?.tags.map(({ name }) => name) ?? [],
    publishAt: record.publishAt?.toISOString() ?? null,
    dueRevision: record.dueRevision,
    unpublishAt: record.unpublishAt?.toISOString() ?? null,
    liveAt: record.liveAt?.toISOString() ?? null,
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: await nameOfStaff(db, record.updatedBy),
    ...named,
  };
}

/** The pictures and products that a content names, as a form shows them. */
export const namedInArticle = (
  db: Executor,
  content: ArticleContent,
): Promise<Pick<AdminArticle, 'media' | 'products'>> =>
  namedIn(db, { media: mediaOf(content), products: [...content.related, ...productsIn(content.blocks)] });

/** The article of the version that the person saw, locked; refuses with 404, or 409 with the newer one. */
export async function lockArticle(tx: Transaction, id: string, version: number): Promise<ArticleRecord> {
  const [record] = await tx.select().from(articles).where(eq(articles.id, id)).for('no key update');
  if (!record) throw notFound('The page or post');
  if (record.version !== version) throw conflictWith(await viewArticle(tx, id));
  return record;
}
