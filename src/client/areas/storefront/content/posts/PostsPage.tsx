import { Link, useSearchParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { NotFoundPage } from '#client/areas/storefront/not-found/NotFoundPage.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { publishedApi, usePublishedPostsQuery } from '#client/features/content/articles/published.api.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import { Post } from './Post.tsx';
import { askedIn, postsPath } from './posts-asked.ts';
import styles from './posts.module.css';

export const postsData: PageData = (dispatch, { search }) => [
  dispatch(publishedApi.endpoints.publishedPosts.initiate(askedIn(new URLSearchParams(search)))),
];

/** The posts, the newest first, twelve a page; also those of one category or tag. */
export function PostsPage() {
  const [search] = useSearchParams();
  const asked = askedIn(search);
  const { currentData: posts, error, refetch } = usePublishedPostsQuery(asked);
  if (isApiError(error) && (error.status === 404 || error.status === 422)) return <NotFoundPage />;
  if (error) return <LoadFailed what="The posts" onRetry={() => void refetch()} />;
  if (!posts) return <LoadingPage />;
  const { items, page, pages, narrowedBy, categories } = posts;
  const title = narrowedBy ? `Posts: ${narrowedBy.name}` : 'Posts';
  return (
    <>
      <PageHead
        title={page > 1 ? `${title}, page ${page}` : title}
        description="On bullion: prices, coins and bars, storage, selling and taxes."
        canonical={postsPath(asked)}
        unlisted={items.length === 0}
        structured={breadcrumbList([{ label: 'Posts', path: paths.posts }])}
      />
      <Breadcrumbs
        trail={narrowedBy ? [{ label: 'Posts', path: paths.posts }] : []}
        here={narrowedBy?.name ?? 'Posts'}
      />
      <PageHeading title={title}>What is worth knowing before you buy, keep or sell metal.</PageHeading>
      {categories.length > 0 && (
        <nav className={classNames(text.wrap, styles.categories)} aria-label="Categories">
          <Link to={paths.posts} {...(!narrowedBy && { 'aria-current': 'page' })}>
            All
          </Link>
          {categories.map(({ slug, name, count }) => (
            <Link
              key={slug}
              to={postsPath({ category: slug })}
              {...(narrowedBy?.slug === slug && { 'aria-current': 'page' })}
            >
              {name} <span>{count}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className={text.wrap}>
        {items.length === 0 ? (
          <p className={styles.none}>Nothing has been published here yet.</p>
        ) : (
          <ul className={styles.posts}>
            {items.map((post, index) => (
              <Post key={post.slug} post={post} first={index === 0} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav className={styles.pages} aria-label="Pages">
            {page > 1 && (
              <Link className={text.link} to={postsPath({ ...asked, page: String(page - 1) })} rel="prev">
                Newer posts
              </Link>
            )}
            <span>
              Page {page} of {pages}
            </span>
            {page < pages && (
              <Link className={text.link} to={postsPath({ ...asked, page: String(page + 1) })} rel="next">
                Older posts
              </Link>
            )}
          </nav>
        )}
      </div>
    </>
  );
}
