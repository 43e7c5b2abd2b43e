import type { ArticleContent, ArticleValues } from '#contract/content/articles.contract.ts';
import { cleanBlocks } from '#server/content/blocks/clean-blocks.ts';
import { blocksWithout } from '#server/content/blocks/shown-media.ts';

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
  blocks: cleanBlocks(content.blocks),
});

/** The content without pictures that the library has no more. */
export const withoutMedia = (content: ArticleContent, isThere: (id: string) => boolean): ArticleContent => ({
  ...content,
  cover: content.cover !== null && isThere(content.cover) ? content.cover : null,
  blocks: blocksWithout(content.blocks, isThere),
});
