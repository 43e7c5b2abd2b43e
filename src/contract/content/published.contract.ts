import { z } from 'zod';

import { photo } from '#contract/catalogue/media.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { articleKinds } from './articles.rules.ts';
import { shownBlock } from './blocks.contract.ts';
import { publishedExamples } from './published.examples.ts';

const kind = z.enum(articleKinds);
const term = z.object({ slug: z.string(), name: z.string() });

export const shownArticle = z.object({
  kind,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  blocks: z.array(shownBlock),
  cover: photo.extend({ caption: z.string() }).nullable(),
  author: z.string().nullable(),
  /** When readers saw it first, and when it changed last; both now in a preview of what was never published. */
  publishedAt: z.string(),
  updatedAt: z.string(),
  /** Of reading. */
  minutes: z.int(),
  categories: z.array(term),
  tags: z.array(term),
  /** What the list of products is asked for those that go with it; null without any. */
  related: z.object({ query: z.string(), order: z.array(z.string()) }).nullable(),
  seo: z.object({ title: z.string(), description: z.string(), unlisted: z.boolean() }),
});
export type ShownArticle = z.infer<typeof shownArticle>;

export const postCard = shownArticle
  .pick({ slug: true, title: true, excerpt: true, cover: true, author: true, publishedAt: true, minutes: true })
  .extend({ categories: z.array(term) });
export type PostCard = z.infer<typeof postCard>;

/** Pages and posts as readers see them. */
export const publishedContract = {
  page: {
    method: 'GET',
    path: '/public/pages/:slug',
    documented: publishedExamples.page,
    access: 'open',
    summary: 'A published page; found by an address it once had, too.',
    params: z.strictObject({ slug: z.string().min(1).max(160) }),
    response: shownArticle,
  },
  post: {
    method: 'GET',
    path: '/public/posts/:slug',
    documented: publishedExamples.post,
    access: 'open',
    summary: 'A published post; found by an address it once had, too.',
    params: z.strictObject({ slug: z.string().min(1).max(160) }),
    response: shownArticle,
  },
  posts: {
    method: 'GET',
    path: '/public/posts',
    documented: publishedExamples.posts,
    access: 'open',
    summary: 'Published posts, pinned ones first, then the newest; twelve a page.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      category: z.string().max(160).optional(),
      tag: z.string().max(160).optional(),
    }),
    response: z.object({
      items: z.array(postCard),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      /** What the posts are narrowed by, in its words. */
      narrowedBy: term.extend({ kind: z.enum(['category', 'tag']) }).nullable(),
      categories: z.array(term.extend({ count: z.int() })),
    }),
  },
  shown: {
    method: 'GET',
    path: '/public/articles',
    documented: publishedExamples.shown,
    access: 'open',
    summary: 'Addresses of all published pages and posts, for sitemaps and feeds.',
    response: z.object({
      items: z.array(
        z.object({
          kind,
          slug: z.string(),
          title: z.string(),
          excerpt: z.string(),
          publishedAt: z.string(),
          updatedAt: z.string(),
        }),
      ),
    }),
  },
  previewed: {
    method: 'GET',
    path: '/public/previews/:token',
    documented: publishedExamples.previewed,
    access: 'open',
    summary: 'What a preview’s link leads to.',
    params: z.strictObject({ token: z.string().max(300) }),
    response: shownArticle,
  },
} as const satisfies Record<string, Endpoint>;
