import { and, eq } from 'drizzle-orm';

import type { ArticleContent } from '#contract/content/articles.contract.ts';
import type { ShownArticle } from '#contract/content/published.contract.ts';
import type { ShownBlock } from '#contract/content/blocks.contract.ts';
import { linkProblem } from '#contract/content/block-problems.rules.ts';
import { type Block, productsIn, readingMinutes, wordsIn } from '#contract/content/blocks.rules.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';
import { photosOf, productSlugs } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { nameOfStaff } from '#server/identity/identity.door.ts';

import { articleRevisions, type ArticleRecord, articles } from './articles.table.ts';
import { articleOnceAt } from './article-slugs.ts';
import { termsOf } from './article-terms.ts';
import { mediaOf } from './article-view.ts';
import { contentOf } from './article-revisions.ts';

/** What readers see at an address of a kind, or at one that it led to; refuses with 404. */
export async function shownAt(db: Executor, kind: ArticleKind, slug: string): Promise<ShownArticle> {
  const found =
    (await liveOf(db, and(eq(articles.kind, kind), eq(articles.slug, slug)))) ?? (await movedFrom(db, kind, slug));
  if (!found) throw notFound(kind === 'page' ? 'The page' : 'The post');
  return shownArticle(db, found.record, found.content);
}

/** The newest revision of an article as readers would see it; refuses with 404, also once it is archived. */
export async function previewOf(db: Executor, id: string, now: Date): Promise<ShownArticle> {
  const [record] = await db.select().from(articles).where(eq(articles.id, id));
  const content = record && (await contentOf(db, id, record.revision));
  if (!record || !content || record.status === 'archived') throw notFound('The preview');
  return shownArticle(db, { ...record, firstLiveAt: record.firstLiveAt ?? now, liveAt: now }, content);
}

async function movedFrom(db: Executor, kind: ArticleKind, slug: string) {
  const id = await articleOnceAt(db, kind, slug);
  return id === undefined ? undefined : liveOf(db, eq(articles.id, id));
}

async function liveOf(db: Executor, which: ReturnType<typeof and>) {
  const [found] = await db
    .select({ record: articles, content: articleRevisions.content })
    .from(articles)
    .innerJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.id), eq(articleRevisions.number, articles.liveRevision)),
    )
    .where(which);
  return found;
}

async function shownArticle(db: Executor, record: ArticleRecord, content: ArticleContent): Promise<ShownArticle> {
  const photos = await photosOf(db, mediaOf(content));
  const slugs = await productSlugs(db, [...content.related, ...productsIn(content.blocks)]);
  const terms = (await termsOf(db, [record.id])).get(record.id);
  const related = content.related.flatMap((id) => slugs.get(id) ?? []);
  return {
    kind: record.kind,
    slug: record.slug,
    title: content.title,
    excerpt: content.excerpt,
    blocks: content.blocks.flatMap((block) => shownBlock(block, photos, slugs) ?? []),
    cover: content.cover === null ? null : (photos.get(content.cover) ?? null),
    author: await nameOfStaff(db, record.authorId),
    publishedAt: (record.firstLiveAt ?? record.createdAt).toISOString(),
    updatedAt: (record.liveAt ?? record.updatedAt).toISOString(),
    minutes: readingMinutes(wordsIn(content.blocks)),
    categories: terms?.categories ?? [],
    tags: terms?.tags ?? [],
    related: related.length === 0 ? null : { query: queryOf(related), order: related },
    seo: { title: content.seoTitle, description: content.seoDescription, unlisted: record.unlisted },
  };
}

type Photos = Awaited<ReturnType<typeof photosOf>>;
type Slugs = Awaited<ReturnType<typeof productSlugs>>;

/** The list of products, asked for those of the addresses. */
const queryOf = (slugs: readonly string[]): string => `f.slug=in:${slugs.join(',')}&rows=${slugs.length}`;

function shownBlock(block: Block, photos: Photos, slugs: Slugs): ShownBlock | null {
  switch (block.type) {
    case 'picture': {
      const photo = block.mediaId === null ? undefined : photos.get(block.mediaId);
      const { id, type, width } = block;
      return photo ? { id, type, photo, caption: block.caption || photo.caption, width } : null;
    }
    case 'gallery': {
      const found = block.mediaIds.flatMap((id) => photos.get(id) ?? []);
      return found.length === 0 ? null : { id: block.id, type: block.type, title: block.title, photos: found };
    }
    case 'products': {
      const { id, type, title, choice, metal, category, count } = block;
      const shared = { id, type, title, order: null };
      if (choice === 'chosen') {
        const order = block.productIds.flatMap((each) => slugs.get(each) ?? []);
        return order.length === 0 ? null : { ...shared, query: queryOf(order), order };
      }
      const narrowed = {
        newest: 'sort=-createdAt',
        popular: 'sort=-popularity',
        metal: `f.metal=in:${metal}`,
        category: `f.category=in:${category}`,
      }[choice];
      return { ...shared, query: `${narrowed}&rows=${count}` };
    }
    case 'action':
      // A draft may hold half an address, or one that leads nowhere good.
      return { ...block, link: linkProblem(block.link) === undefined ? block.link : '' };
    default:
      return block;
  }
}
