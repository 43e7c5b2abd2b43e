import { maxPriceAgeSeconds } from '#contract/prices.rules.ts';

import { type BreakerLimits, defaultBreakerLimits } from './circuit-breaker.ts';

/** What the shop believes of its feed. Settings may change each. */
export interface FeedLimits extends BreakerLimits {
  /** A price older than this by the feed's own time is no price to trade at. */
  maxAgeSeconds: number;
  /** A feed that has not answered by then is given up. */
  timeoutMs: number;
}

export const defaultFeedLimits: FeedLimits = {
  ...defaultBreakerLimits,
  maxAgeSeconds: maxPriceAgeSeconds,
  timeoutMs: 8_000,
};
