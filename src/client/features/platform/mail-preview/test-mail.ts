import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** `TestMail`, which comes when what opens it is touched. */
export const testMail = lazyPart(
  async () => (await import(/* webpackChunkName: "test-mail" */ './TestMail.tsx')).TestMail,
);
