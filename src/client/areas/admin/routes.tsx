import { Suspense } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { NotFoundPage } from '#client/kit/page-frame/NotFoundPage.tsx';
import { PageFailed } from '#client/kit/page-frame/PageFailed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { GuardedArea } from '#client/session/Guarded.tsx';

import { adminPages } from './admin-pages.ts';
import type { AdminPage } from './admin-page.ts';
import { AdminShell } from './shell/AdminShell.tsx';

const { admin } = paths;

/** The administrators' area. Its guard sends everyone else to the site's front page. */
export const adminRoutes: RouteObject[] = [
  {
    element: (
      <GuardedArea by={['adminOnly']} waiting={<PageLoading />}>
        <AdminShell />
      </GuardedArea>
    ),
    children: [
      ...adminPages.map((each) => ({
        path: each.path,
        element: <PageOf {...each} />,
        errorElement: <PageFailed />,
      })),
      { path: `${admin.home}/*`, element: <NotFoundPage /> },
    ],
  },
];

/** Fetches the page of a path; one that is there when it is first drawn is drawn at once. */
export async function loadAdminPage(path: string): Promise<void> {
  const found = adminPages.find((each) => matchPath(each.path, path));
  await found?.page.load();
}

function PageOf({ path, page: { Page } }: AdminPage) {
  return (
    // A boundary of its own for each page: the next one says "Loading..." at once instead of waiting behind the last.
    <Suspense key={path} fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}
