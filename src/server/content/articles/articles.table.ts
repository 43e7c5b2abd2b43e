import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ArticleContent } from '#contract/content/articles.contract.ts';
import {
  type ArticleKind,
  articleKinds,
  type ArticleStatus,
  articleStatuses,
} from '#contract/content/articles.rules.ts';
import { media } from '#server/catalogue/media/media.table.ts';
import { revisionColumns } from '#server/content/revisions/revisions.table.ts';
import { createdAt, id, idOf, instant, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

const among = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Pages and posts. Their content stands in revisions: the newest is what editors see, the live one what readers see. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    kind: text().$type<ArticleKind>().notNull(),
    slug: sortedText().notNull(),
    /** Of the newest revision, for lists. */
    title: sortedText().notNull(),
    status: text().$type<ArticleStatus>().notNull().default('draft'),
    /** Number of the newest revision. */
    revision: integer().notNull().default(1),
    /** Number of the revision that readers see, while they see one. */
    liveRevision: integer(),
    publishAt: instant(),
    /** Of a published one: number of the revision that readers see from then on. */
    dueRevision: integer(),
    unpublishAt: instant(),
    /** When readers saw it first, and when they last saw something new. */
    firstLiveAt: instant(),
    liveAt: instant(),
    unlisted: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    authorId: idOf().references(() => users.id),
    updatedBy: idOf().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.kind, table.slug),
    index('articles_updated').on(table.kind, table.updatedAt, table.id),
    index('articles_shown')
      .on(table.kind, table.pinned, table.firstLiveAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('articles_due')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('articles_going')
      .on(table.unpublishAt)
      .where(sql`${table.status} = 'published'`),
    check('articles_kind', sql`${table.kind} in (${among(articleKinds)})`),
    check('articles_status', sql`${table.status} in (${among(articleStatuses)})`),
    check('articles_shown', sql`(${table.status} = 'published') = (${table.liveRevision} is not null)`),
    check(
      'articles_scheduled',
      sql`(${table.status} = 'scheduled') = (${table.publishAt} is not null and ${table.dueRevision} is null)`,
    ),
    check(
      'articles_due_revision',
      sql`${table.dueRevision} is null or (${table.status} = 'published' and ${table.publishAt} is not null)`,
    ),
  ],
);

/** Every state of an article's content that was saved and not soon saved over by the same person. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: idOf()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    ...revisionColumns<ArticleContent>(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.number] })],
);

/** Addresses that articles once had. */
export const articleRedirects = pgTable(
  'article_redirects',
  {
    kind: text().$type<ArticleKind>().notNull(),
    slug: text().notNull(),
    articleId: idOf()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('article_redirects_article').on(table.articleId),
  ],
);

export type TermKind = 'category' | 'tag';

/** Categories and tags of posts. */
export const articleTerms = pgTable(
  'article_terms',
  {
    id: id(),
    kind: text().$type<TermKind>().notNull(),
    slug: text().notNull(),
    name: sortedText().notNull(),
  },
  (table) => [
    uniqueIndex('article_terms_slug').on(table.kind, table.slug),
    check('article_terms_kind', sql`${table.kind} in ('category', 'tag')`),
  ],
);

export const articleTermLinks = pgTable(
  'article_term_links',
  {
    articleId: idOf()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    termId: idOf()
      .notNull()
      .references(() => articleTerms.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.termId] }),
    index('article_term_links_term').on(table.termId),
  ],
);

/** Pictures that the newest or the live revision of an article shows: such a picture is never deleted. */
export const articleMedia = pgTable(
  'article_media',
  {
    articleId: idOf()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    mediaId: idOf()
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.mediaId] }),
    index('article_media_media').on(table.mediaId),
  ],
);

/** Who has an article open in the editor. */
export const articlePresence = pgTable(
  'article_presence',
  {
    articleId: idOf()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: idOf()
      .notNull()
      .references(() => users.id),
    since: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] })],
);

export type ArticleRecord = typeof articles.$inferSelect;
