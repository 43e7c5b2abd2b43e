import { z } from 'zod';

import { pickedMedium } from '#contract/catalogue/media.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { slugLength } from '#contract/slugs.rules.ts';

import { articleEvents, articleKinds, articleLimits, articleStatuses } from './articles.rules.ts';
import { blocks } from './blocks.contract.ts';
import { revision, revisionParams } from './revisions.contract.ts';

const version = z.int().min(1);
const moment = z.iso.datetime('Enter a day and a time.');
const params = z.strictObject({ id: z.uuid() });
const kind = z.enum(articleKinds);
const terms = z
  .array(enteredLine('the name', articleLimits.term))
  .max(articleLimits.terms, `Use at most ${articleLimits.terms}.`);

/** What readers see of an article, and what is kept of each of its revisions. */
export const articleContent = z.strictObject({
  title: enteredLine('the title', articleLimits.title),
  excerpt: enteredLines(articleLimits.excerpt),
  blocks,
  cover: z.uuid('Choose a picture.').nullable(),
  seoTitle: optionalLine(articleLimits.seoTitle),
  seoDescription: optionalLine(articleLimits.seoDescription),
  /** Related products, by their ids. */
  related: z.array(z.uuid()).max(articleLimits.related, `Choose at most ${articleLimits.related} products.`),
});
export type ArticleContent = z.infer<typeof articleContent>;

/** All that is entered of an article. What stands beside its content takes effect with the next save. */
export const articleValues = articleContent.extend({
  /** Checked by `slugProblem`. */
  slug: optionalLine(slugLength),
  /** Not to be found by search engines, and in no sitemap. */
  unlisted: z.boolean('Say yes or no.'),
  /** Of a post: it stands before the others. */
  pinned: z.boolean('Say yes or no.'),
  authorId: z.uuid('Choose a person.').nullable(),
  unpublishAt: moment.nullable(),
  categories: terms,
  tags: terms,
});
export type ArticleValues = z.infer<typeof articleValues>;

const product = z.object({ id: z.uuid(), name: z.string() });

export const adminArticle = articleValues.extend({
  id: z.uuid(),
  kind,
  version,
  status: z.enum(articleStatuses),
  /** Of the newest revision, which the values are. */
  revision: z.int(),
  /** Of the revision that readers see; null while they see none. */
  liveRevision: z.int().nullable(),
  /** When it comes out, or, of a published one, when `dueRevision` takes the place of what readers see. */
  publishAt: z.string().nullable(),
  dueRevision: z.int().nullable(),
  liveAt: z.string().nullable(),
  /** Pictures and products that the values name, as a form shows them. */
  media: z.array(pickedMedium),
  products: z.array(product),
  author: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
});
export type AdminArticle = z.infer<typeof adminArticle>;

export const articleRow = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(articleStatuses),
  changed: z.boolean(),
  author: z.string().nullable(),
  liveAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ArticleRow = z.infer<typeof articleRow>;

const read = { access: 'admin', permission: 'content.read' } as const;
const write = { access: 'admin', permission: 'content.write' } as const;

export const articlesContract = {
  listPages: {
    method: 'GET',
    path: '/admin/pages',
    ...read,
    summary: 'Pages in all their states; the list grammar.',
    response: listReply(articleRow),
  },
  listPosts: {
    method: 'GET',
    path: '/admin/posts',
    ...read,
    summary: 'Posts in all their states; the list grammar.',
    response: listReply(articleRow),
  },
  read: {
    method: 'GET',
    path: '/admin/articles/:id',
    ...read,
    summary: 'A page or post as its editors see it: its newest revision.',
    params,
    response: adminArticle,
  },
  create: {
    method: 'POST',
    path: '/admin/articles',
    ...write,
    summary: 'Begins a page or post, as a draft.',
    body: articleValues.extend({ kind }),
    response: adminArticle,
  },
  update: {
    method: 'PUT',
    path: '/admin/articles/:id',
    ...write,
    summary:
      'Saves a page or post; readers see its content once it is published. An old address leads to the new one. 409 with the newer one.',
    params,
    body: articleValues.extend({ version }),
    response: adminArticle,
  },
  move: {
    method: 'PUT',
    path: '/admin/articles/:id/status',
    ...write,
    summary:
      'Publishes, schedules, takes down or archives a page or post. A published one that is scheduled has a saved revision take the place of what readers see at a time.',
    params,
    body: z.strictObject({
      event: z.enum(articleEvents),
      version,
      /** When it comes out; with `schedule` only. */
      at: moment.optional(),
      /** Which saved revision of a published one comes out then; the newest unless said. */
      revision: z.int().min(1).optional(),
    }),
    response: adminArticle,
  },
  bulk: {
    method: 'POST',
    path: '/admin/articles/bulk',
    ...write,
    summary: 'Publishes, takes down or archives many pages or posts; each is told for itself.',
    body: z.strictObject({ kind, selection, event: z.enum(['publish', 'unpublish', 'archive', 'restore']) }),
    response: bulkReply,
    idempotent: true,
  },
  revisions: {
    method: 'GET',
    path: '/admin/articles/:id/revisions',
    ...read,
    summary: 'What was saved of a page or post, the newest first; the last 200.',
    params,
    response: z.object({ items: z.array(revision) }),
  },
  revision: {
    method: 'GET',
    path: '/admin/articles/:id/revisions/:number',
    ...read,
    summary: 'The content of one revision, with the pictures and products that it names.',
    params: revisionParams,
    response: z.object({
      number: z.int(),
      content: articleContent,
      media: z.array(pickedMedium),
      products: z.array(product),
    }),
  },
  restore: {
    method: 'POST',
    path: '/admin/articles/:id/revisions/:number/restore',
    ...write,
    summary: 'Makes the content of an old revision the newest one; readers see it once it is published.',
    params: revisionParams,
    body: z.strictObject({ version }),
    response: adminArticle,
  },
  preview: {
    method: 'POST',
    path: '/admin/articles/:id/preview',
    ...write,
    summary: 'Makes a link under which anybody can look at the newest revision for a week.',
    params,
    response: z.object({ path: z.string(), until: z.string() }),
  },
  presence: {
    method: 'PUT',
    path: '/admin/articles/:id/presence',
    ...write,
    summary: 'Says that the caller has it open, and hears who else has.',
    params,
    response: z.object({ others: z.array(z.object({ name: z.string(), since: z.string() })) }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/articles/:id',
    ...write,
    summary: 'Deletes an archived page or post with all its revisions.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: z.object({ ok: z.literal(true) }),
  },
  terms: {
    method: 'GET',
    path: '/admin/article-terms',
    ...read,
    summary: 'The categories and tags that posts have.',
    response: z.object({ categories: z.array(z.string()), tags: z.array(z.string()) }),
  },
  authors: {
    method: 'GET',
    path: '/admin/article-authors',
    ...read,
    summary: 'Those under whose name a post can stand: whoever may write.',
    response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  },
} as const satisfies Record<string, Endpoint>;
