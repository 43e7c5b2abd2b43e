import { useEffect, useRef } from 'react';

interface Polling {
  /** Milliseconds; 0 for never. */
  every: number;
  /** Asked each time: rows must not change under a hand that is at work on them. */
  isPaused: () => boolean;
  refetch: () => unknown;
}

/** Asks again and again while the page is looked at; a page that comes back into view asks for what it missed. */
export function usePolling({ every, ...rest }: Polling): void {
  const latest = useRef(rest);
  useEffect(() => {
    latest.current = rest;
  });

  useEffect(() => {
    if (every === 0) return undefined;
    let isMissed = false;
    const ask = (): void => {
      isMissed = document.hidden || latest.current.isPaused();
      if (!isMissed) latest.current.refetch();
    };
    const comeBack = (): void => {
      if (isMissed && !document.hidden) ask();
    };
    const timer = setInterval(ask, every);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [every]);
}
