import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** `ReturnDialog`, which comes when what opens it is touched: Ant Design’s form, window and counters come with it. */
export const returnDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "return-dialog" */ './ReturnDialog.tsx')).ReturnDialog,
);
