import type { Quote } from '#contract/trade/quotes.contract.ts';

/** A quote in this browser. */
export interface HeldQuote {
  quote: Quote;
  /** When the browser asked for it, by its monotonic clock, in milliseconds. */
  askedAt: number;
  /** The Idempotency-Key of its order: one a quote, over retries and reloads. */
  key: string;
}

/** What a lock is counted down by. */
export interface HeldLock {
  /** When it ends and what the time was, by the server's clock; ISO. */
  quote: Pick<Quote, 'expiresAt' | 'serverTime'>;
  askedAt: number;
}

/**
 * Milliseconds until the lock ends: the difference of the server's two times less what has passed since the quote was
 * asked for. So it never depends on how the browser's clock is set, and rather ends a moment before the server's lock than after it.
 */
export const remainingMs = ({ quote, askedAt }: HeldLock, now: number): number =>
  Date.parse(quote.expiresAt) - Date.parse(quote.serverTime) - (now - askedAt);
