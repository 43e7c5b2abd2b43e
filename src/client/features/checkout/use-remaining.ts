import { useEffect, useState } from 'react';

import { type HeldQuote, remainingMs } from './held-quote.ts';

/** Whole seconds until a quote's lock ends, counted down; 0 when it has ended or there is none. */
export function useRemaining(held: HeldQuote | null): number {
  const [seconds, setSeconds] = useState(() => secondsOf(held));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setSeconds(secondsOf(held));
      const left = held ? remainingMs(held, performance.now()) : 0;
      // Again when the next second has run out.
      if (left > 0) timer = setTimeout(look, left % 1000 || 1000);
    };
    look();
    return () => clearTimeout(timer);
  }, [held]);
  return seconds;
}

const secondsOf = (held: HeldQuote | null): number =>
  held ? Math.max(0, Math.ceil(remainingMs(held, performance.now()) / 1000)) : 0;
