import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** What opens over a page or post; it comes when what opens it is touched. */
export const previewLink = lazyPart(
  async () => (await import(/* webpackChunkName: "article-dialogs" */ './PreviewLink.tsx')).PreviewLink,
);
export const removalDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "article-dialogs" */ './RemoveArticle.tsx')).RemoveArticle,
);
export const scheduleDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "article-dialogs" */ './Schedule.tsx')).Schedule,
);
export const historyDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "article-dialogs" */ './ArticleHistory.tsx')).ArticleHistory,
);
