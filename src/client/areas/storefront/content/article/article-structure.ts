import { breadcrumbList } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { paths } from '#client/app/storefront-paths.ts';
import { mediaPath } from '#contract/catalogue/media.rules.ts';
import { articlePath } from '#contract/content/articles.rules.ts';
import type { ShownArticle } from '#contract/content/published.contract.ts';

/** What search engines are told of an article, as schema.org has it: the way to it, the article, and its questions. */
export const structureOf =
  (article: ShownArticle) =>
  (origin: string): object[] => {
    const path = articlePath(article.kind, article.slug);
    const trail = article.kind === 'post' ? [{ label: 'Posts', path: paths.posts }] : [];
    return [
      ...breadcrumbList([...trail, { label: article.title, path }])(origin),
      {
        '@context': 'https://schema.org',
        '@type': article.kind === 'post' ? 'Article' : 'WebPage',
        [article.kind === 'post' ? 'headline' : 'name']: article.title,
        ...(article.excerpt !== '' && { description: article.excerpt }),
        ...(article.cover && { image: `${origin}${mediaPath(article.cover.key, 1600)}` }),
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        ...(article.author !== null && { author: { '@type': 'Person', name: article.author } }),
        mainEntityOfPage: `${origin}${path}`,
      },
      ...questionsOf(article),
    ];
  };

function questionsOf({ blocks }: ShownArticle): object[] {
  const asked = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  if (asked.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: asked.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
