import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { useToldMissing } from '#client/api/told-missing.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { MovedPage } from '#client/areas/storefront/not-found/MovedPage.tsx';
import { NotFoundPage, notFoundData } from '#client/areas/storefront/not-found/NotFoundPage.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { publishedApi, usePublishedPageQuery } from '#client/features/content/articles/published.api.ts';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';

import { withBlocks } from './article-data.ts';
import { ArticleView } from './ArticleView.tsx';

export const cmsPageData: PageData = (dispatch, visit) => [
  withBlocks(dispatch, visit, dispatch(publishedApi.endpoints.publishedPage.initiate(visit.params.slug ?? ''))).then(
    () => Promise.all(notFoundData(dispatch, visit)),
  ),
];

/** A page that editors wrote; an address that none has is not found. */
export function CmsPage() {
  const { slug = '' } = useParams();
  const isMissing = useToldMissing(slug, useSelector(publishedApi.endpoints.publishedPage.select(slug)).error);
  const { currentData: page, error, refetch } = usePublishedPageQuery(slug, { skip: isMissing });
  if (page && page.slug !== slug) return <MovedPage to={paths.page(page.slug)} />;
  if (page) return <ArticleView article={page} />;
  if (isMissing || (isApiError(error) && error.status === 404)) return <NotFoundPage />;
  if (error) return <LoadFailed what="The page" onRetry={() => void refetch()} />;
  return <LoadingPage />;
}
