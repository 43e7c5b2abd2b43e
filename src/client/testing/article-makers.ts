import type { AdminArticle } from '#contract/content/articles.contract.ts';
import type { ShownArticle } from '#contract/content/published.contract.ts';

import { idOf } from './dashboard-makers.ts';

export const textBlock = (html = '<p>We ship insured.</p>', id = idOf(901)) => ({ id, type: 'text' as const, html });

/** A page as its editors see it. */
export const anAdminArticle = (own: Partial<AdminArticle> = {}): AdminArticle => ({
  ...{ id: idOf(90), kind: 'page', version: 4, status: 'draft', revision: 2, liveRevision: null },
  ...{ title: 'Delivery', slug: 'delivery', excerpt: 'How it gets to you.', blocks: [textBlock()], cover: null },
  ...{ seoTitle: '', seoDescription: '', related: [], unlisted: false, pinned: false, authorId: null, author: null },
  ...{
    unpublishAt: null,
    publishAt: null,
    dueRevision: null,
    liveAt: null,
    categories: [],
    tags: [],
    media: [],
    products: [],
  },
  ...{ updatedAt: '2026-11-20T15:00:00.000Z', updatedBy: 'Cleo Content' },
  ...own,
});

/** The same as readers see it. */
export const aShownArticle = (own: Partial<ShownArticle> = {}): ShownArticle => ({
  ...{ kind: 'page', slug: 'delivery', title: 'Delivery', excerpt: 'How it gets to you.', blocks: [textBlock()] },
  ...{ cover: null, author: null, minutes: 2, categories: [], tags: [], related: null },
  publishedAt: '2026-11-01T15:00:00.000Z',
  updatedAt: '2026-11-02T15:00:00.000Z',
  seo: { title: '', description: '', unlisted: false },
  ...own,
});
