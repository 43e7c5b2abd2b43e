import { useSyncExternalStore } from 'react';

/** Whether a moment is past by the reader's clock, as it passes; false on the server, while the page hydrates, and of none. */
export const useIsPast = (iso: string | null): boolean =>
  useSyncExternalStore(everySecond, () => iso !== null && Date.parse(iso) <= Date.now(), notYet);

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, 1000);
  return () => clearInterval(timer);
}

const notYet = () => false;
