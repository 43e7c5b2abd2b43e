import { useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { NotFoundPage } from '#client/areas/storefront/not-found/NotFoundPage.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { publishedApi, usePreviewedQuery } from '#client/features/content/articles/published.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';

import { withBlocks } from './article-data.ts';
import { ArticleView } from './ArticleView.tsx';

export const previewData: PageData = (dispatch, visit) => [
  withBlocks(dispatch, visit, dispatch(publishedApi.endpoints.previewed.initiate(visit.params.token ?? ''))),
];

/** What a preview's link leads to: a page or post as it will be read, which says that it is not published. */
export function PreviewPage() {
  const { token = '' } = useParams();
  const { currentData: article, error, refetch } = usePreviewedQuery(token);
  if (article) {
    return (
      <>
        <div className={text.wrap}>
          <Note tone="info">
            <p>
              <b>A preview.</b> This is the newest draft. Only people with this link can see it, for a week.
            </p>
          </Note>
        </div>
        <ArticleView article={article} preview />
      </>
    );
  }
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  if (error) return <LoadFailed what="The preview" onRetry={() => void refetch()} />;
  return <LoadingPage />;
}
