import { type HeldLock, remainingMs } from './held-lock.ts';

/** The lock has ended; or the computer may have slept, so the server's clock is to be asked. */
export type LockEvent = { type: 'lockEnded' } | { type: 'woken' };

const LOOK_MS = 1000;

/** The browser's two clocks part by more than this when the computer has slept, or somebody has set the time. */
const SLEPT_MS = 2000;

/**
 * Watches over a lock: tells when it has ended, and when the server's clock should be asked because the page comes back to
 * sight or the computer has slept, in which the browser's own counting may have stood still. A page that nobody sees does
 * nothing: what has ended meanwhile is told when it is looked at again. Answers a function that stops it.
 */
export function watchLock(page: Window, held: HeldLock, tell: (event: LockEvent) => void): () => void {
  let last = { steady: performance.now(), wall: Date.now() };

  const look = (): void => {
    const now = { steady: performance.now(), wall: Date.now() };
    const apart = Math.abs(now.wall - last.wall - (now.steady - last.steady));
    last = now;
    if (apart > SLEPT_MS && !isHidden()) tell({ type: 'woken' });
  };
  const isHidden = (): boolean => page.document.visibilityState === 'hidden';
  let hasEnded = false;
  const onVisible = (): void => {
    if (isHidden()) return;
    tell({ type: 'woken' });
    if (hasEnded) tell({ type: 'lockEnded' });
  };
  const onEnd = (): void => {
    hasEnded = true;
    if (!isHidden()) tell({ type: 'lockEnded' });
  };

  const left = Math.max(0, remainingMs(held, last.steady));
  const end = page.setTimeout(onEnd, left);
  const looking = page.setInterval(look, LOOK_MS);
  page.document.addEventListener('visibilitychange', onVisible);
  return () => {
    page.clearTimeout(end);
    page.clearInterval(looking);
    page.document.removeEventListener('visibilitychange', onVisible);
  };
}
