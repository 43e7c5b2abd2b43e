import { useEffect, useState } from 'react';

import { type HeldLock, remainingMs } from './held-lock.ts';

/** Whole seconds until a lock ends, counted down; 0 when it has ended or there is none. */
export function useRemaining(held: HeldLock | null): number {
  const [shown, setShown] = useState(() => ({ held, seconds: secondsOf(held) }));
  // Another quote has its own seconds at once: those of the one before must not be seen, or said, with it.
  if (shown.held !== held) setShown({ held, seconds: secondsOf(held) });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setShown({ held, seconds: secondsOf(held) });
      const left = held ? remainingMs(held, performance.now()) : 0;
      // Again when the next second has run out.
      if (left > 0) timer = setTimeout(look, left % 1000 || 1000);
    };
    look();
    return () => clearTimeout(timer);
  }, [held]);
  return shown.seconds;
}

const secondsOf = (held: HeldLock | null): number =>
  held ? Math.max(0, Math.ceil(remainingMs(held, performance.now()) / 1000)) : 0;
