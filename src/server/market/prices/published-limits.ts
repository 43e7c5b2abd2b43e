import type { FeedLimitValues } from '#contract/market/feed-limits.rules.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

/** What administrators set of the feed, out of the group of settings that was read. */
export const limitsOf = ({
  pollSeconds,
  maxAgeSeconds,
  band,
  agreement,
  disagreement,
}: ShopSettings['feed']): FeedLimitValues => ({
  pollSeconds: pollSeconds === 0 ? null : pollSeconds,
  maxAgeSeconds,
  band,
  agreement,
  disagreement,
});
