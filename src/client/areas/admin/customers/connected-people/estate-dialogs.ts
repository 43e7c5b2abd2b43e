import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The dialogs about an estate; they come when what opens them is touched. */
export const noticeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "estate-dialogs" */ './NoticeDialog.tsx')).NoticeDialog,
);
export const executorDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "estate-dialogs" */ './ExecutorDialog.tsx')).ExecutorDialog,
);
