import { useSyncExternalStore } from 'react';

/**
 * The time in milliseconds since 1970, in whole seconds, ticking; null on the server and in the first render, so that
 * both write the same page. One timer serves every part that asks.
 */
export const useNow = (): number | null => useSyncExternalStore(everySecond, thisSecond, unknownYet);

/** False on the server and while the page hydrates. */
export const useHydrated = (): boolean => useSyncExternalStore(neverChanges, yes, no);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const thisSecond = (): number => Math.floor(Date.now() / 1000) * 1000;
const unknownYet = (): null => null;

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
