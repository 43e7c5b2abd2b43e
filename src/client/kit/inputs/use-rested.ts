import { useEffect, useState } from 'react';

/** Typing that rests this long is a question. */
const REST_MS = 250;

/** A text as it is once it has not changed for a moment, so that not every letter asks the server. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  return rested;
}
