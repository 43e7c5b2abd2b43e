import { Link, useSearchParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { PostFacts } from '#client/areas/storefront/content/article/PostFacts.tsx';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { NotFoundPage } from '#client/areas/storefront/not-found/NotFoundPage.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { Photograph } from '#client/features/catalogue/products/Photograph.tsx';
import { publishedApi, usePublishedPostsQuery } from '#client/features/content/articles/published.api.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import type { PostCard } from '#contract/content/published.contract.ts';

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
        description="On bullion: prices, coins and bars, storing, selling, and what taxes have to do with it."
        canonical={postsPath(asked)}
        unlisted={items.length === 0}
        structured={breadcrumbList([{ label: 'Posts', path: paths.posts }])}
      />
      <Breadcrumbs
        trail={narrowedBy ? [{ label: 'Posts', path: paths.posts }] : []}
        here={narrowedBy?.name ?? 'Posts'}
      />
      <PageHeading title={title}>What we think worth knowing before metal is bought, kept or sold.</PageHeading>
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

const Post = ({ post, first }: { post: PostCard; first: boolean }) => (
  <li className={styles.post}>
    {post.cover && (
      <div className={styles.picture}>
        <Photograph photo={post.cover} alt="" whole sizes="(max-width: 700px) 92vw, 380px" first={first} />
      </div>
    )}
    <h2 className={text.serif}>
      <Link to={paths.post(post.slug)}>{post.title}</Link>
    </h2>
    {post.excerpt !== '' && <p>{post.excerpt}</p>}
    <PostFacts post={post} />
  </li>
);
