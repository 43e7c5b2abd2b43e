import { useEffect, useState } from 'react';

import { type HeldQuote, remainingMs } from './held-quote.ts';

/** A second is never shown longer than this too long. */
const LOOK_MS = 200;

/** Whole seconds until a quote's lock ends, counted down; 0 when it has ended or there is none. */
export function useRemaining(held: HeldQuote | null): number {
  const [seconds, setSeconds] = useState(() => secondsOf(held));
  useEffect(() => {
    const look = () => setSeconds(secondsOf(held));
    look();
    if (!held) return undefined;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [held]);
  return seconds;
}

const secondsOf = (held: HeldQuote | null): number =>
  held ? Math.max(0, Math.ceil(remainingMs(held, performance.now()) / 1000)) : 0;
