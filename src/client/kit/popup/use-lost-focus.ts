import { type RefObject, useEffect } from 'react';

/** Whether nothing has the focus: what had it was taken away. */
export const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

/** Takes the focus where a step took away what had it: at first, and whenever `step` changes. */
export function useLostFocus(taker: RefObject<HTMLElement | null>, step: string): void {
  useEffect(() => {
    if (isFocusLost()) taker.current?.focus({ preventScroll: true });
  }, [taker, step]);
}
