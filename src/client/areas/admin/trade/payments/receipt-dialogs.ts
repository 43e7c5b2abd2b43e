import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The dialogs about money in; they come when what opens them is touched. */
export const matchDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "receipt-dialogs" */ './MatchReceipt.tsx')).MatchReceipt,
);
export const keepDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "receipt-dialogs" */ './KeepReceipt.tsx')).KeepReceipt,
);
