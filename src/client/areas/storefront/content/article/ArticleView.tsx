import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { Photograph } from '#client/features/catalogue/products/Photograph.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';
import { mediaPath } from '#contract/catalogue/media.rules.ts';
import { articlePath } from '#contract/content/articles.rules.ts';
import type { ShownArticle } from '#contract/content/published.contract.ts';

import { structureOf } from './article-structure.ts';
import styles from './article.module.css';
import { Blocks } from './Blocks.tsx';
import { PostFacts } from './PostFacts.tsx';
import { ProductsShown } from './ProductsShown.tsx';

/** A page or post, as it is read. */
export function ArticleView({ article, preview = false }: { article: ShownArticle; preview?: boolean }) {
  const { kind, slug, title, excerpt, blocks, cover, related, seo, tags } = article;
  const isPost = kind === 'post';
  return (
    <>
      <PageHead
        title={seo.title || title}
        description={seo.description || excerpt || `${title}.`}
        {...(preview ? {} : { canonical: articlePath(kind, slug), structured: structureOf(article) })}
        {...(cover && { image: mediaPath(cover.key, 1600) })}
        unlisted={preview || seo.unlisted}
      />
      <Breadcrumbs trail={isPost ? [{ label: 'Posts', path: paths.posts }] : []} here={title} />
      <article className={styles.article}>
        <header className={classNames(text.wrap, styles.head, isPost && !cover && styles.bare)}>
          <div>
            <h1 className={text.serif}>{title}</h1>
            {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
            {isPost && <PostFacts post={article} />}
          </div>
        </header>
        {cover && (
          <figure className={classNames(text.wrap, styles.cover)}>
            <Photograph photo={cover} alt={cover.alt} whole first sizes="(max-width: 1240px) 94vw, 1180px" />
            {cover.caption !== '' && <figcaption>{cover.caption}</figcaption>}
          </figure>
        )}
        <div className={text.wrap}>
          <Blocks blocks={blocks} />
        </div>
        {tags.length > 0 && (
          <ul className={classNames(text.wrap, styles.tags)} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag.slug}>
                <Link className={text.link} to={`${paths.posts}?tag=${tag.slug}`}>
                  {tag.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </article>
      {related && (
        <div className={text.wrap}>
          <ProductsShown title="Related products" query={related.query} order={related.order} />
        </div>
      )}
    </>
  );
}
