import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The dialog that opens a case by hand; it comes when its opener is touched, wherever that stands. */
export const openCaseDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "admin-open-case" */ './OpenCaseDialog.tsx')).OpenCaseDialog,
);
