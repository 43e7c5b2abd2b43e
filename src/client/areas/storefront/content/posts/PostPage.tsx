import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { useToldMissing } from '#client/api/told-missing.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { withBlocks } from '#client/areas/storefront/content/article/article-data.ts';
import { ArticleView } from '#client/areas/storefront/content/article/ArticleView.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { MovedPage } from '#client/areas/storefront/not-found/MovedPage.tsx';
import { NotFoundPage } from '#client/areas/storefront/not-found/NotFoundPage.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { publishedApi, usePublishedPostQuery } from '#client/features/content/articles/published.api.ts';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';

export const postData: PageData = (dispatch, visit) => [
  withBlocks(dispatch, visit, dispatch(publishedApi.endpoints.publishedPost.initiate(visit.params.slug ?? ''))),
];

/** One post. */
export function PostPage() {
  const { slug = '' } = useParams();
  const isMissing = useToldMissing(slug, useSelector(publishedApi.endpoints.publishedPost.select(slug)).error);
  const { currentData: post, error, refetch } = usePublishedPostQuery(slug, { skip: isMissing });
  if (post && post.slug !== slug) return <MovedPage to={paths.post(post.slug)} />;
  if (post) return <ArticleView article={post} />;
  if (isMissing || (isApiError(error) && error.status === 404)) return <NotFoundPage />;
  if (error) return <LoadFailed what="The post" onRetry={() => void refetch()} />;
  return <LoadingPage />;
}
