import { useEffect } from 'react';

import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

/** The site's other pages are another bundle: what leads there loads the page whole. */
export function LeaveDashboards() {
  useEffect(() => window.location.reload(), []);
  return <PageLoading />;
}
