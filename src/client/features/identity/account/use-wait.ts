import { useState } from 'react';

import { useNow } from '#client/kit/clock/use-now.ts';

interface Wait {
  /** Whole seconds that are left; 0 when there is nothing to wait for. */
  left: number;
  begin(seconds: number): void;
}

/** A pause before something may be asked for again, counted down by the second. It may be under way already, until a moment in milliseconds. */
export function useWait(until = 0): Wait {
  const now = useNow();
  const [end, setEnd] = useState(until);
  return {
    left: now === null ? 0 : Math.max(0, Math.ceil((end - now) / 1000)),
    begin: (seconds) => setEnd(Date.now() + seconds * 1000),
  };
}
