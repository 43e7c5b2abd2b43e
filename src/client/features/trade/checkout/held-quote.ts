import type { HeldLock } from '#client/kit/lock/held-lock.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';

/** A quote in this browser. */
export interface HeldQuote extends HeldLock {
  quote: Quote;
  /** The Idempotency-Key of its order: one a quote, over retries and reloads. */
  key: string;
}
