import type { ArticleContent, ArticleValues } from '#contract/content/articles.contract.ts';
import type { Block } from '#contract/content/blocks.rules.ts';

import { cleanHtml } from './clean-html.ts';

/** What readers see of what was entered. */
export const contentIn = (values: ArticleContent): ArticleContent => ({
  title: values.title,
  excerpt: values.excerpt,
  blocks: values.blocks,
  cover: values.cover,
  seoTitle: values.seoTitle,
  seoDescription: values.seoDescription,
  related: values.related,
});

type Settings = Pick<ArticleValues, 'slug' | 'unlisted' | 'pinned' | 'authorId' | 'unpublishAt'>;

/** What takes effect with the save, as the table keeps it. */
export const settingsIn = ({ slug, unlisted, pinned, authorId, unpublishAt }: Settings) => ({
  slug,
  unlisted,
  pinned,
  authorId,
  unpublishAt: unpublishAt === null ? null : new Date(unpublishAt),
});

/** The content with nothing in its texts but what a text is made of. */
export const cleanContent = (content: ArticleContent): ArticleContent => ({
  ...content,
  blocks: content.blocks.map((block): Block =>
    block.type === 'text' ? { ...block, html: cleanHtml(block.html) } : block,
  ),
});

/** The content without pictures that the library has no more. */
export const withoutMedia = (content: ArticleContent, isThere: (id: string) => boolean): ArticleContent => ({
  ...content,
  cover: content.cover !== null && isThere(content.cover) ? content.cover : null,
  blocks: content.blocks.map((block): Block => {
    if (block.type === 'picture' && block.mediaId !== null && !isThere(block.mediaId))
      return { ...block, mediaId: null };
    return block.type === 'gallery' ? { ...block, mediaIds: block.mediaIds.filter(isThere) } : block;
  }),
});
