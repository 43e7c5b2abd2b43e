import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** What editors write. A page's chunk is called as in `webpackChunkName`. */
export const contentRoutes: readonly PageRoute[] = [
  {
    path: '/posts',
    chunk: 'posts',
    load: async () => {
      const { PostsPage, postsData } = await import(/* webpackChunkName: "posts" */ './posts/PostsPage.tsx');
      return { Page: PostsPage, data: postsData };
    },
  },
  {
    path: '/post/:slug',
    chunk: 'post',
    load: async () => {
      const { PostPage, postData } = await import(/* webpackChunkName: "post" */ './posts/PostPage.tsx');
      return { Page: PostPage, data: postData };
    },
  },
  {
    path: '/preview/:token',
    chunk: 'preview',
    load: async () => {
      const { PreviewPage, previewData } = await import(/* webpackChunkName: "preview" */ './article/PreviewPage.tsx');
      return { Page: PreviewPage, data: previewData };
    },
  },
  {
    path: '/:slug',
    chunk: 'page',
    load: async () => {
      const { CmsPage, cmsPageData } = await import(/* webpackChunkName: "page" */ './article/CmsPage.tsx');
      return { Page: CmsPage, data: cmsPageData };
    },
  },
];
