import { watched } from '#client/api/polling.ts';
import { MarketTag } from '#client/features/market/feed/feed-state.tsx';
import { useFeedHealthQuery } from '#client/features/market/feed/feed.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { FeedCurrencies } from './FeedCurrencies.tsx';
import { FeedLinks } from './FeedLinks.tsx';
import { FeedMetals } from './FeedMetals.tsx';
import { FeedRefusals } from './FeedRefusals.tsx';
import { FeedSettings } from './FeedSettings.tsx';
import { FeedSources } from './FeedSources.tsx';
import { Scenarios } from './Scenarios.tsx';
import styles from './feed.module.css';

/** How the price feed is, what it refused, and in the demo what the simulated market plays. */
export function FeedPage() {
  const { data: health, error, refetch } = useFeedHealthQuery(undefined, watched);
  return (
    <PageFrame title="Price feed" note={health && <MarketTag market={health.market} />} actions={<FeedLinks />}>
      {health ? (
        <div className={styles.page}>
          <FeedMetals health={health} />
          <FeedSources health={health} />
          <div className={styles.side}>
            {health.simulated && <Scenarios />}
            <FeedCurrencies currencies={health.currencies} />
          </div>
          <FeedSettings />
          <FeedRefusals refusals={health.refusals} />
        </div>
      ) : error ? (
        <Failed what="The price feed" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </PageFrame>
  );
}
