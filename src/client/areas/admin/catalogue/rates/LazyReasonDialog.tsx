import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

const dialog = lazyPart(
  async () => (await import(/* webpackChunkName: "reason" */ '#client/kit/question/ReasonDialog.tsx')).ReasonDialog,
);

/** `ReasonDialog`, when it is wanted. */
export const LazyReasonDialog = dialog.Part;
