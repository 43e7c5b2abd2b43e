import { Note } from '#client/kit/banner/Banner.tsx';

/** Says before anything is asked for that the shop is offline; until when stands in the banner over the page. */
export const OfflineNote = () => (
  <Note tone="warn" role="status">
    <p>
      <b>Ordering is paused.</b> No price can be locked and nothing can be ordered until it resumes; locked prices are
      void. Your cart is kept.
    </p>
  </Note>
);
