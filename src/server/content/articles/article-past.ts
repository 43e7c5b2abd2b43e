import { and, eq, inArray } from 'drizzle-orm';

import type { ArticleKind } from '#contract/content/articles.rules.ts';
import { slugProblem } from '#contract/slugs.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import { lockArticle } from './article-view.ts';
import { articleRedirects, type ArticleRecord, articles } from './articles.table.ts';

/** What an article was before readers before. */
interface ArticlePast {
  /** When they saw it first; null where they never did. */
  firstLiveAt: Date | null;
  /** The addresses that it had then, sorted. */
  formerSlugs: string[];
}

/** The addresses that articles once had, sorted, by article. */
export async function formerSlugs(db: Executor): Promise<Map<string, string[]>> {
  const rows = await db.select().from(articleRedirects);
  const slugs = new Map<string, string[]>();
  for (const { articleId, slug } of rows.toSorted(bySlug))
    slugs.set(articleId, [...(slugs.get(articleId) ?? []), slug]);
  return slugs;
}

/** By code points, as the files are sorted, whatever the database's language is. */
const bySlug = ({ slug: one }: { slug: string }, { slug: other }: { slug: string }): number => (one < other ? -1 : 1);

interface Keeping {
  past: ArticlePast;
  actor: Actor;
  now: Date;
}

/**
 * Keeps what another shop knows of the past of an article: an earlier first day, and further addresses, which lead to it from now
 * on. Refuses with 409 who has not seen the newest version, and with 422 a day to come, and an address that something else has or
 * had. Answers with the version then.
 */
export async function keepPast(
  tx: Transaction,
  { id, version }: Pick<ArticleRecord, 'id' | 'version'>,
  { past: { firstLiveAt, formerSlugs: said }, actor, now }: Keeping,
): Promise<number> {
  const record = await lockArticle(tx, id, version);
  const { kind } = record;
  if (firstLiveAt && firstLiveAt > now) throw invalid('firstPublished', 'This day is yet to come.');
  const isEarlier = firstLiveAt !== null && (record.firstLiveAt === null || firstLiveAt < record.firstLiveAt);
  const known = await tx.select().from(articleRedirects).where(eq(articleRedirects.articleId, id));
  const slugs = known.toSorted(bySlug).map(({ slug }) => slug);
  const added = said.filter((slug) => slug !== record.slug && !slugs.includes(slug));
  if (!isEarlier && added.length === 0) return version;
  await refuseOthers(tx, kind, added);
  if (added.length > 0) await tx.insert(articleRedirects).values(added.map((slug) => ({ kind, slug, articleId: id })));
  const [kept] = await tx
    .update(articles)
    .set({
      ...(isEarlier && { firstLiveAt }),
      ...{ updatedBy: actor.id, version: nextVersion(articles.version) },
    })
    .where(eq(articles.id, id))
    .returning({ version: articles.version });
  const told = (at: Date | null, had: string[]) => ({
    ...(isEarlier && { firstLiveAt: at?.toISOString() ?? null }),
    ...(added.length > 0 && { formerSlugs: had }),
  });
  await recordAudit(tx, {
    ...{ actor, action: `${kind}.changed`, entity: kind, entityId: id },
    before: told(record.firstLiveAt, slugs),
    after: told(firstLiveAt, [...slugs, ...added]),
  });
  return kept?.version ?? version;
}

/** An address at which another article stands, or that leads to another, stays that one's. */
async function refuseOthers(tx: Transaction, kind: ArticleKind, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const wrong = slugs.find((slug) => slugProblem(slug) !== undefined);
  if (wrong !== undefined) throw invalid('formerAddresses', `“${wrong}” is no address. ${slugProblem(wrong) ?? ''}`);
  const columns = { title: articles.title, slug: articles.slug };
  const [there] = await tx
    .select(columns)
    .from(articles)
    .where(and(eq(articles.kind, kind), inArray(articles.slug, [...slugs])));
  if (there)
    throw invalid('formerAddresses', `“${there.title}” is at “${there.slug}” here. Give it another address first.`);
  const [led] = await tx
    .select({ ...columns, slug: articleRedirects.slug })
    .from(articleRedirects)
    .innerJoin(articles, eq(articles.id, articleRedirects.articleId))
    .where(and(eq(articleRedirects.kind, kind), inArray(articleRedirects.slug, [...slugs])));
  if (led) throw invalid('formerAddresses', `“${led.slug}” leads to “${led.title}” here.`);
}
