import { slugFrom } from '#contract/slugs.rules.ts';
import type { Block } from '#contract/content/blocks.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import {
  articleRevisions,
  articles,
  articleTermLinks,
  articleTerms,
  type TermKind,
} from '#server/content/articles/articles.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';

import { companyPages } from './company-pages.ts';
import { demoPosts } from './demo-posts.ts';
import { servicePages } from './service-pages.ts';
import type { WrittenArticle } from './written.ts';

/** The demo's pages and posts, under the name of one person, each with the revision that readers see. */
export async function writeArticles(tx: Transaction, stage: DemoStage, authorId: string): Promise<void> {
  const { ids } = stage.part('articles');
  ids.at(stage.openedAt);
  const terms = termsOf([...servicePages, ...companyPages, ...demoPosts], ids);
  await bulkInsert(tx, articleTerms, [...terms.values()]);
  for (const written of [...servicePages, ...companyPages, ...demoPosts]) {
    await writeOne(tx, written, { stage, authorId, ids, terms });
  }
}

interface Circumstances {
  stage: DemoStage;
  authorId: string;
  ids: SeededIds;
  terms: ReadonlyMap<string, typeof articleTerms.$inferInsert & { id: string }>;
}

async function writeOne(tx: Transaction, written: WrittenArticle, { stage, authorId, ids, terms }: Circumstances) {
  const { kind, slug, title, excerpt, blocks, daysAgo, draft } = written;
  const at = daysAgo === undefined ? stage.openedAt : new Date(stage.now.getTime() - daysAgo * DAY_MS);
  const id = ids.next();
  const live = draft ? null : at;
  const content = {
    title,
    excerpt,
    blocks: blocks.map((block) => ({ ...block, id: ids.next() }) as Block),
    ...{ cover: null, seoTitle: '', seoDescription: '', related: [] },
  };
  await tx.insert(articles).values({
    ...{ id, kind, slug, title, revision: 1, updatedBy: authorId },
    status: draft ? 'draft' : 'published',
    liveRevision: draft ? null : 1,
    authorId: kind === 'post' ? authorId : null,
    ...{ firstLiveAt: live, liveAt: live, createdAt: at, updatedAt: at },
  });
  const saved = { savedBy: authorId, begunAt: at, savedAt: at, publishedAt: live };
  await tx.insert(articleRevisions).values({ articleId: id, number: 1, content, ...saved });
  const links = namesOf(written).flatMap((key) => terms.get(key)?.id ?? []);
  if (links.length > 0) {
    await tx.insert(articleTermLinks).values(links.map((termId, position) => ({ articleId: id, termId, position })));
  }
}

/** The categories and tags of an article, by kind and address. */
const namesOf = ({ categories = [], tags = [] }: WrittenArticle): string[] => [
  ...categories.map((name) => `category ${slugFrom(name)}`),
  ...tags.map((name) => `tag ${slugFrom(name)}`),
];

function termsOf(all: readonly WrittenArticle[], ids: SeededIds) {
  const found = new Map<string, { id: string; kind: TermKind; slug: string; name: string }>();
  const add = (kind: TermKind, names: readonly string[] = []): void => {
    for (const name of names) {
      const slug = slugFrom(name);
      if (!found.has(`${kind} ${slug}`)) found.set(`${kind} ${slug}`, { id: ids.next(), kind, slug, name });
    }
  };
  for (const { categories, tags } of all) {
    add('category', categories);
    add('tag', tags);
  }
  return found;
}
