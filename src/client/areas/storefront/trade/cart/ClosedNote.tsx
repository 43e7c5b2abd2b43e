import { closedUntil } from '#client/features/market/prices/closed-words.ts';
import { Note } from '#client/kit/banner/Banner.tsx';

/** Says before anything is asked for that nothing can be ordered now, and when it can again. */
export const ClosedNote = ({ opensAt }: { opensAt: string | undefined }) => (
  <Note tone="warn" role="status">
    <p>
      <b>{closedUntil(opensAt)}</b> Prices can’t be locked until it opens, so nothing can be ordered now. Your cart is
      kept; come back then.
    </p>
  </Note>
);
