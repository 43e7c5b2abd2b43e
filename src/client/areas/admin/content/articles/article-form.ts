import { mediaField, pickedOf } from '#client/features/catalogue/media/picked-media.ts';
import { dateTimeField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import type { AdminArticle, ArticleValues } from '#contract/content/articles.contract.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';
import { slugProblem } from '#contract/slugs.rules.ts';

import { blocksOfForm } from './blocks-of-form.ts';
import { type FormBlock, formBlocks, newBlock, sentBlocks } from './form-blocks.ts';

/** An article as its form holds it. */
export interface ArticleFields {
  title: string;
  slug: string;
  excerpt: string;
  blocks: readonly FormBlock[];
  cover: readonly PickedMedium[];
  seoTitle: string;
  seoDescription: string;
  related: readonly Related[];
  unlisted: boolean;
  pinned: boolean;
  author: Related | null;
  unpublishAt: string;
  categories: readonly string[];
  tags: readonly string[];
}

const blank = (): ArticleFields => ({
  ...{ title: '', slug: '', excerpt: '', blocks: newBlock('text'), cover: [], seoTitle: '', seoDescription: '' },
  ...{ related: [], unlisted: false, pinned: false, author: null, unpublishAt: '', categories: [], tags: [] },
});

function fieldsOf(article: AdminArticle): ArticleFields {
  const { title, slug, excerpt, seoTitle, seoDescription, unlisted, pinned, categories, tags } = article;
  const { media, products, cover, related, author, authorId } = article;
  return {
    ...{ title, slug, excerpt, seoTitle, seoDescription, unlisted, pinned, categories, tags },
    blocks: formBlocks(article.blocks, article),
    cover: media.filter(({ id }) => id === cover).map(pickedOf),
    related: related.flatMap((id) => {
      const found = products.find((product) => product.id === id);
      return found ? [{ id, label: found.name }] : [];
    }),
    author: authorId === null ? null : { id: authorId, label: author ?? '' },
    unpublishAt: article.unpublishAt ?? '',
  };
}

/** The fields of an article as they are sent. */
export const valuesOfFields = ({ author, cover, related, blocks, ...fields }: ArticleFields): ArticleValues => ({
  ...fields,
  blocks: sentBlocks(blocks),
  cover: cover[0]?.id ?? null,
  related: related.map(({ id }) => id),
  authorId: author?.id ?? null,
  unpublishAt: fields.unpublishAt === '' ? null : fields.unpublishAt,
  categories: [...fields.categories],
  tags: [...fields.tags],
});

const formOf = (kind: ArticleKind) =>
  defineForm<AdminArticle, ArticleFields>({
    id: kind,
    noun: kind,
    blank: blank(),
    valuesOf: fieldsOf,
    fields: {
      title: { label: 'Title', required: 'Enter the title.' },
      slug: {
        label: 'Address',
        required: 'Enter an address, such as how-we-ship.',
        check: (slug) => slugProblem(slug) ?? null,
      },
      excerpt: { label: 'Summary' },
      blocks: blocksOfForm,
      cover: { label: 'Cover', ...mediaField() },
      seoTitle: { label: 'Title for search engines' },
      seoDescription: { label: 'Text for search engines' },
      related: { label: 'Related products', ...relatedField() },
      unlisted: { label: 'Hidden from search engines', words: yesOrNo },
      pinned: { label: 'Featured first', words: yesOrNo },
      author: { label: 'Author', ...relatedField() },
      unpublishAt: { label: 'Taken down at', ...dateTimeField() },
      categories: { label: 'Categories', words: (names) => names.join(', ') },
      tags: { label: 'Tags', words: (names) => names.join(', ') },
    },
  });

/** The forms of a page and of a post: the same fields. */
export const articleForms = { page: formOf('page'), post: formOf('post') } as const;

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
