import type { AdminArticle, ArticleValues } from '#contract/content/articles.contract.ts';
import type { Block } from '#contract/content/blocks.rules.ts';
import type { ErrorBody } from '#contract/endpoint.ts';

import type { Browser } from './browser.ts';

let count = 0;

/** Ids of blocks, each like no other. */
export const blockId = (): string => `0193c000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;

export const aText = (html = '<p>Gold is sold by weight.</p>'): Block => ({ id: blockId(), type: 'text', html });

/** All that is entered of an article, with a title and an address of its own. */
export function someArticleValues(more: Partial<ArticleValues> = {}): ArticleValues {
  count += 1;
  return {
    title: `About gold ${count}`,
    slug: `about-gold-${count}`,
    excerpt: 'What a buyer should know.',
    blocks: [aText()],
    cover: null,
    seoTitle: '',
    seoDescription: '',
    related: [],
    unlisted: false,
    pinned: false,
    authorId: null,
    unpublishAt: null,
    categories: [],
    tags: [],
    ...more,
  };
}

export type SentArticle = AdminArticle & ErrorBody & { current?: AdminArticle };

/** The values of an article as it is read, ready to be sent back. */
function valuesOf(article: AdminArticle): ArticleValues {
  const { title, slug, excerpt, blocks, cover, seoTitle, seoDescription, related } = article;
  const { unlisted, pinned, authorId, unpublishAt, categories, tags } = article;
  return {
    ...{ title, slug, excerpt, blocks, cover, seoTitle, seoDescription, related },
    ...{ unlisted, pinned, authorId, unpublishAt, categories, tags },
  };
}

/** What an editor does with pages and posts, through the calls. */
export function articleStaff(by: Browser) {
  return {
    write: async (more: Partial<ArticleValues> = {}, kind: 'page' | 'post' = 'page') =>
      (await by.post<SentArticle>('/admin/articles', { ...someArticleValues(more), kind })).body,
    save: (article: AdminArticle, more: Partial<ArticleValues>) =>
      by.put<SentArticle>(`/admin/articles/${article.id}`, {
        ...valuesOf(article),
        ...more,
        version: article.version,
      }),
    move: ({ id, version }: AdminArticle, event: string, at?: string) =>
      by.put<SentArticle>(`/admin/articles/${id}/status`, { event, version, ...(at !== undefined && { at }) }),
    read: async ({ id }: { id: string }) => (await by.get<AdminArticle>(`/admin/articles/${id}`)).body,
  };
}
