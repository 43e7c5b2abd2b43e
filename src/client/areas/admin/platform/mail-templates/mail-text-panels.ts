import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** What opens beside the text of a mail; it comes when what opens it is touched. */
export const draftPreview = lazyPart(
  async () => (await import(/* webpackChunkName: "mail-text-panels" */ './DraftPreview.tsx')).DraftPreview,
);
export const mailTexts = lazyPart(
  async () => (await import(/* webpackChunkName: "mail-text-panels" */ './MailTexts.tsx')).MailTexts,
);
