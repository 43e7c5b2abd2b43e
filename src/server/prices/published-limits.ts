import type { FeedLimitValues } from '#contract/feed-limits.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

/** What administrators set of the feed. */
export const readLimits = async (db: Executor): Promise<FeedLimitValues> => limitsOf(await readSetting(db, 'feed'));

/** The same of a group of settings that was read. */
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
