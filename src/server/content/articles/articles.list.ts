import { eq, sql } from 'drizzle-orm';

import { articleResources } from '#contract/content/articles.resource.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';

import { articles } from './articles.table.ts';

const { id, title, slug, status, liveAt, publishAt, unpublishAt, updatedAt, version } = articles;

/** Something is written that readers do not see. */
const changed = sql<boolean>`(${articles.liveRevision} is not null and ${articles.liveRevision} <> ${articles.revision})`;

const sourceOf = (kind: ArticleKind) =>
  defineListSource({
    resource: articleResources[kind],
    from: articles,
    leftJoins: [{ table: users, on: eq(users.id, articles.authorId) }],
    columns: { title, slug, status, changed, author: users.name, liveAt, publishAt, unpublishAt, updatedAt },
    select: {
      ...{ id, title, slug, status, changed, author: users.name, liveAt, publishAt, unpublishAt },
      ...{ updatedAt, version },
    },
    toRow: (row) => ({
      ...row,
      liveAt: row.liveAt?.toISOString() ?? null,
      publishAt: row.publishAt?.toISOString() ?? null,
      unpublishAt: row.unpublishAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
    }),
    key: articles.id,
    ownerCondition: eq(articles.kind, kind),
  });

/** All pages, and all posts, in whatever state. */
export const allArticles = { page: sourceOf('page'), post: sourceOf('post') } as const;
