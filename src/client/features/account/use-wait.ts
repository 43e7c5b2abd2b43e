import { useState } from 'react';

import { useNow } from '#client/kit/clock/use-now.ts';

interface Wait {
  /** Whole seconds that are left; 0 when there is nothing to wait for. */
  left: number;
  begin(seconds: number): void;
}

/** A pause before something may be asked for again, counted down by the second. */
export function useWait(): Wait {
  const now = useNow();
  const [until, setUntil] = useState(0);
  return {
    left: now === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    begin: (seconds) => setUntil(Date.now() + seconds * 1000),
  };
}
