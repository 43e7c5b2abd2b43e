import { z } from 'zod';

import { articleValues } from '#contract/content/articles.contract.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { slugLength } from '#contract/slugs.rules.ts';
import { cleanContent, contentIn } from '#server/content/articles/article-content.ts';
import { createArticlesService } from '#server/content/articles/articles.service.ts';
import type { FoundTexts } from '#server/content/articles/findable-articles.ts';
import { formerSlugs, keepPast } from '#server/content/articles/article-past.ts';
import { newestArticles } from '#server/content/articles/newest-articles.read.ts';
import type { Database, Executor } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { within } from './within.ts';
import type { HeldPiece, PieceWays } from './piece-kind.ts';

const schema = articleValues.omit({ slug: true }).extend({
  /** Whether readers see exactly this. */
  published: z.boolean('Say yes or no.'),
  /** When readers saw it first; null where they never did. Archives of before it was kept say nothing. */
  firstPublished: z.iso.datetime('Give a moment, such as 2025-04-27T11:00:00.000Z.').nullable().default(null),
  /** Addresses that it once had, and that lead to it. */
  formerAddresses: z.array(optionalLine(slugLength)).max(200, 'At most 200 addresses.').default([]),
});
type ArticlePiece = z.infer<typeof schema>;

const folders = { page: 'pages', post: 'posts' } as const satisfies Record<ArticleKind, string>;

/** Every page and post in its newest revision. */
export async function heldArticles(db: Executor): Promise<HeldPiece[]> {
  const had = await formerSlugs(db);
  return (await newestArticles(db)).map(({ record, content, terms }) => {
    const { id, kind, slug, status, version, unlisted, pinned, authorId } = record;
    const isArchived = status === 'archived';
    return {
      path: `${folders[kind]}/${slug}.json`,
      ...{ id, version, name: content.title, isLeftOut: isArchived },
      ...(isArchived && { barred: `“${content.title}” is archived here. Bring it back to the drafts first.` }),
      values: {
        ...content,
        ...{ unlisted, pinned, authorId, unpublishAt: record.unpublishAt?.toISOString() ?? null },
        categories: terms.categories.map(({ name }) => name),
        tags: terms.tags.map(({ name }) => name),
        published: record.liveRevision === record.revision,
        firstPublished: record.firstLiveAt?.toISOString() ?? null,
        formerAddresses: had.get(id) ?? [],
      } satisfies ArticlePiece,
    };
  });
}

interface Parts {
  db: Database;
  clock: Clock;
  found: FoundTexts;
}

/** A page or post becomes a draft or a revision, as if somebody had saved it. */
export const articlePieces = (kind: ArticleKind, { db, clock, found }: Parts): PieceWays<ArticlePiece> => ({
  kind,
  schema,
  nameOf: ({ title }) => title,

  settled(values, held, publish) {
    const before = held?.values as ArticlePiece | undefined;
    return {
      ...values,
      ...cleanContent(contentIn(values)),
      unpublishAt: values.unpublishAt === null ? null : new Date(values.unpublishAt).toISOString(),
      // Nothing is taken down, and published only where that was chosen.
      published: (publish && values.published) || (before?.published ?? false),
      firstPublished: earliest(values.firstPublished, before?.firstPublished ?? null),
      formerAddresses: [...new Set([...values.formerAddresses, ...(before?.formerAddresses ?? [])])].toSorted(byText),
    };
  },

  async write({ tx, path, values: { published, firstPublished, formerAddresses, ...values }, held, actor, publish }) {
    const service = createArticlesService({ db, clock, contentVersion: within(tx), found });
    const slug = path.slice(path.indexOf('/') + 1, -'.json'.length);
    const saved = held
      ? await service.update(held.id, { ...values, slug }, held.version, actor, { apart: true })
      : await service.create({ ...values, slug, kind }, actor);
    const past = {
      firstLiveAt: firstPublished === null ? null : new Date(firstPublished),
      formerSlugs: formerAddresses,
    };
    const version = await keepPast(tx, saved, { past, actor, now: clock.now() });
    if (!publish || !published || saved.liveRevision === saved.revision) return;
    await service.move(saved.id, { event: 'publish', version }, actor);
  },
});

/** Readers saw it first when they saw it in either shop. */
function earliest(said: string | null, held: string | null): string | null {
  const times = [said, held].filter((each) => each !== null).map((each) => new Date(each).getTime());
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);
