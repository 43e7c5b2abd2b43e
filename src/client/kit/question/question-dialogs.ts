import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** `Question`, which comes when what opens it is touched: Ant Design's window comes with it. */
export const question = lazyPart(
  async () => (await import(/* webpackChunkName: "question" */ './Question.tsx')).Question,
);

/** `ReasonDialog`, likewise, with Ant Design's form. */
export const reasonDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "reason" */ './ReasonDialog.tsx')).ReasonDialog,
);
