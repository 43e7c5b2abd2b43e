/** What is locked for a while, such as a price, in this browser. */
export interface HeldLock {
  /** When it ends and what the time was, by the server's clock; ISO. */
  quote: { expiresAt: string; serverTime: string };
  /** When the browser asked for it, by its monotonic clock, in milliseconds. */
  askedAt: number;
}

/**
 * Milliseconds until the lock ends: the difference of the server's two times less what has passed since it was asked for. So
 * it never depends on how the browser's clock is set, and rather ends a moment before the server's lock than after it.
 */
export const remainingMs = ({ quote, askedAt }: HeldLock, now: number): number =>
  Date.parse(quote.expiresAt) - Date.parse(quote.serverTime) - (now - askedAt);
