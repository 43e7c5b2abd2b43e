import { and, eq, sql } from 'drizzle-orm';

import type { ArticleKind } from '#contract/content/articles.rules.ts';
import { freeSlug, slugProblem } from '#contract/slugs.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { invalid, taken } from '#server/http/refusal.ts';

import { articleRedirects, articles } from './articles.table.ts';

/** Refuses with 422 an address that no article may have, or that another of its kind has; then with a free one. */
export async function refuseSlug(tx: Transaction, kind: ArticleKind, slug: string, except?: string): Promise<void> {
  const problem = slugProblem(slug);
  if (problem !== undefined) throw invalid('slug', problem);
  const [holder] = await tx
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(eq(articles.kind, kind), eq(articles.slug, slug)));
  if (!holder || holder.id === except) return;
  const similar = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(eq(articles.kind, kind), sql`starts_with(${articles.slug}, ${slug.slice(0, 30)})`));
  const free = freeSlug(slug, new Set(similar.map((each) => each.slug)));
  throw taken('slug', `Taken by “${holder.title}”. Free: ${free}`, free);
}

/** From now on an address is an article's own and leads nowhere else. */
export async function ownSlug(tx: Transaction, kind: ArticleKind, slug: string): Promise<void> {
  await tx.delete(articleRedirects).where(and(eq(articleRedirects.kind, kind), eq(articleRedirects.slug, slug)));
}

/** From now on an address that an article had leads to where it is. */
export async function leadOn(tx: Transaction, kind: ArticleKind, slug: string, articleId: string): Promise<void> {
  await tx
    .insert(articleRedirects)
    .values({ kind, slug, articleId })
    .onConflictDoUpdate({ target: [articleRedirects.kind, articleRedirects.slug], set: { articleId } });
}

/** The id of the article that once had an address. */
export async function articleOnceAt(db: Executor, kind: ArticleKind, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: articleRedirects.articleId })
    .from(articleRedirects)
    .where(and(eq(articleRedirects.kind, kind), eq(articleRedirects.slug, slug)));
  return row?.id;
}
