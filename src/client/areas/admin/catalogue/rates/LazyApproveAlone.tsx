import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

const dialog = lazyPart(
  async () => (await import(/* webpackChunkName: "approve-alone" */ './ApproveAlone.tsx')).ApproveAlone,
);

/** `ApproveAlone`, when it is wanted. */
export const LazyApproveAlone = dialog.Part;
