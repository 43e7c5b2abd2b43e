import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** What opens over a newsletter; it comes when what opens it is touched. */
export const confirmDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "newsletter-dialogs" */ './Confirm.tsx')).Confirm,
);
export const scheduleDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "newsletter-dialogs" */ './ScheduleNewsletter.tsx')).ScheduleNewsletter,
);
export const historyDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "newsletter-dialogs" */ './NewsletterHistory.tsx')).NewsletterHistory,
);
export const previewDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "newsletter-dialogs" */ './NewsletterPreview.tsx')).NewsletterPreview,
);
