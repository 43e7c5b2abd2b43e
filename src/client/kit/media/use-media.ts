import { useCallback, useSyncExternalStore } from 'react';

/** Where tables become cards and controls grow to the size of a finger; not on paper, which is as narrow. */
export const narrow = 'screen and (max-width: 760px)';

export const lessMotion = '(prefers-reduced-motion: reduce)';

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
