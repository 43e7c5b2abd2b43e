import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import type { PostCard } from '#contract/content/published.contract.ts';
import { readingMinutes, wordsIn } from '#contract/content/blocks.rules.ts';
import { photosOf } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { peopleOf } from '#server/identity/identity.door.ts';

import { articleRevisions, articles, articleTermLinks, articleTerms, type TermKind } from './articles.table.ts';
import { findTerm, termsOf } from './article-terms.ts';

const ROWS = 12;

const isLivePost = sql`${articles.kind} = 'post' and ${articles.status} = 'published' and not ${articles.unlisted}`;
const liveRevision = and(
  eq(articleRevisions.articleId, articles.id),
  eq(articleRevisions.number, articles.liveRevision),
);

interface Asked {
  page: number;
  category?: string | undefined;
  tag?: string | undefined;
}

/** One page of the posts; refuses with 404 a category or tag that there is not, and a page behind the last. */
export async function postsPage(db: Executor, { page, category, tag }: Asked) {
  const narrowing: TermKind | null = category === undefined ? (tag === undefined ? null : 'tag') : 'category';
  const term = narrowing && (await findTerm(db, narrowing, category ?? tag ?? ''));
  if (narrowing && !term) throw notFound(narrowing === 'tag' ? 'The tag' : 'The category');
  const those = and(isLivePost, term ? hasTerm(term.id) : undefined);
  const total = await db.$count(articles, those);
  const pages = Math.max(1, Math.ceil(total / ROWS));
  if (page > pages) throw notFound('The page');
  const rows = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      authorId: articles.authorId,
      firstLiveAt: articles.firstLiveAt,
      content: articleRevisions.content,
    })
    .from(articles)
    .innerJoin(articleRevisions, liveRevision)
    .where(those)
    .orderBy(desc(articles.pinned), desc(articles.firstLiveAt), desc(articles.id))
    .limit(ROWS)
    .offset((page - 1) * ROWS);
  return {
    items: await cardsOf(db, rows),
    page,
    pages,
    total,
    narrowedBy: narrowing && term ? { kind: narrowing, slug: term.slug, name: term.name } : null,
    categories: await postCategories(db),
  };
}

type Row = Pick<typeof articles.$inferSelect, 'id' | 'slug' | 'firstLiveAt'> & {
  authorId: string | null;
  content: (typeof articleRevisions.$inferSelect)['content'];
};

async function cardsOf(db: Executor, rows: readonly Row[]): Promise<PostCard[]> {
  const terms = await termsOf(
    db,
    rows.map(({ id }) => id),
  );
  const photos = await photosOf(
    db,
    rows.flatMap(({ content: { cover } }) => cover ?? []),
  );
  const authors = await peopleOf(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return rows.map(({ id, slug, authorId, firstLiveAt, content }) => ({
    slug,
    title: content.title,
    excerpt: content.excerpt,
    cover: content.cover === null ? null : (photos.get(content.cover) ?? null),
    author: authors.get(authorId ?? '')?.name ?? null,
    publishedAt: (firstLiveAt ?? new Date(0)).toISOString(),
    minutes: readingMinutes(wordsIn(content.blocks)),
    categories: terms.get(id)?.categories ?? [],
  }));
}

const hasTerm = (termId: string) =>
  inArray(articles.id, sql`(select article_id from ${articleTermLinks} where ${articleTermLinks.termId} = ${termId})`);

/** The categories that posts of today have, with how many each. */
const postCategories = (db: Executor) =>
  db
    .select({ slug: articleTerms.slug, name: articleTerms.name, count: sql<number>`count(*)::int` })
    .from(articleTerms)
    .innerJoin(articleTermLinks, eq(articleTermLinks.termId, articleTerms.id))
    .innerJoin(articles, eq(articles.id, articleTermLinks.articleId))
    .where(and(eq(articleTerms.kind, 'category'), isLivePost))
    .groupBy(articleTerms.id)
    .orderBy(asc(articleTerms.name), asc(articleTerms.id));

/** Addresses of all pages and posts that readers and search engines may find, the newest first. */
export async function shownArticles(db: Executor) {
  const rows = await db
    .select({
      kind: articles.kind,
      slug: articles.slug,
      title: sql<string>`${articleRevisions.content} ->> 'title'`,
      excerpt: sql<string>`${articleRevisions.content} ->> 'excerpt'`,
      firstLiveAt: articles.firstLiveAt,
      liveAt: articles.liveAt,
    })
    .from(articles)
    .innerJoin(articleRevisions, liveRevision)
    .where(and(eq(articles.status, 'published'), eq(articles.unlisted, false)))
    .orderBy(desc(articles.firstLiveAt), desc(articles.id));
  return rows.map(({ firstLiveAt, liveAt, ...row }) => ({
    ...row,
    publishedAt: (firstLiveAt ?? new Date(0)).toISOString(),
    updatedAt: (liveAt ?? firstLiveAt ?? new Date(0)).toISOString(),
  }));
}
