import { z } from 'zod';

import { articleValues } from '#contract/content/articles.contract.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';
import { cleanContent, contentIn } from '#server/content/articles/article-content.ts';
import { createArticlesService } from '#server/content/articles/articles.service.ts';
import type { FoundTexts } from '#server/content/articles/findable-articles.ts';
import { newestArticles } from '#server/content/articles/newest-articles.read.ts';
import type { Database, Executor } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { within } from './within.ts';
import type { HeldPiece, PieceWays } from './piece-kind.ts';

const schema = articleValues.omit({ slug: true }).extend({
  /** Whether readers see exactly this. */
  published: z.boolean('Say yes or no.'),
});
type ArticlePiece = z.infer<typeof schema>;

const folders = { page: 'pages', post: 'posts' } as const satisfies Record<ArticleKind, string>;

/** Every page and post in its newest revision. */
export async function heldArticles(db: Executor): Promise<HeldPiece[]> {
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
    };
  },

  async write({ tx, path, values: { published, ...values }, held, actor, publish }) {
    const service = createArticlesService({ db, clock, contentVersion: within(tx), found });
    const slug = path.slice(path.indexOf('/') + 1, -'.json'.length);
    const saved = held
      ? await service.update(held.id, { ...values, slug }, held.version, actor, { apart: true })
      : await service.create({ ...values, slug, kind }, actor);
    if (!publish || !published || saved.liveRevision === saved.revision) return;
    await service.move(saved.id, { event: 'publish', version: saved.version }, actor);
  },
});
