import type { FeedLimitValues } from '#contract/market/feed-limits.rules.ts';
import { maxPriceAgeSeconds } from '#contract/market/price-age.rules.ts';

import { type BreakerLimits, defaultBreakerLimits } from './circuit-breaker.ts';

/** What the shop believes of its feed, and how often it asks. Administrators set some, and each holds at once. */
export interface FeedLimits extends BreakerLimits, FeedLimitValues {
  /** A feed that has not answered by then is given up. */
  timeoutMs: number;
}

/** What administrators find in a new shop. */
export const defaultFeedLimitValues: FeedLimitValues = {
  pollSeconds: null,
  maxAgeSeconds: maxPriceAgeSeconds,
  band: defaultBreakerLimits.band,
  agreement: defaultBreakerLimits.agreement,
  disagreement: defaultBreakerLimits.disagreement,
};

export const defaultFeedLimits: FeedLimits = {
  ...defaultBreakerLimits,
  ...defaultFeedLimitValues,
  timeoutMs: 8_000,
};
