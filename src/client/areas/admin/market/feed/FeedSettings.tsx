import { Button } from 'antd';

import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useClosedMarketQuery, useFeedLimitsQuery } from '#client/features/market/feed/feed-settings.api.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { ClosedMarketPolicy } from '#contract/market/closed-market.rules.ts';
import type { ClosedMarketSetting, FeedLimitSetting } from '#contract/market/feed-settings.contract.ts';

import { ClosedMarketDrawer } from './ClosedMarketDrawer.tsx';
import { FeedLimitsDrawer } from './FeedLimitsDrawer.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import styles from './feed.module.css';

/** What administrators set of a closed market and of the feed, with who changed it. */
export function FeedSettings() {
  const closed = useClosedMarketQuery();
  const limits = useFeedLimitsQuery();
  const { panel, show } = usePanel();
  const suggested = limits.data?.suggestedPollSeconds;
  return (
    <div className={styles.side}>
      <Panel
        title="Closed market"
        aside={
          <Button onClick={() => show((onClose) => <ClosedMarketDrawer onClose={onClose} />)}>
            Change the closed market
          </Button>
        }
      >
        {closed.data ? (
          <>
            <Facts items={closedFacts(closed.data)} />
            <ChangeWaits waiting={closed.data.waiting} />
            <SettingHistory name="closed market" changes={closed.data.history} />
          </>
        ) : (
          <Missing what="The closed market" {...closed} />
        )}
      </Panel>
      <Panel
        title="Limits"
        aside={
          suggested !== undefined && (
            <Button
              onClick={() => show((onClose) => <FeedLimitsDrawer suggestedSeconds={suggested} onClose={onClose} />)}
            >
              Change the limits
            </Button>
          )
        }
      >
        {limits.data ? (
          <>
            <Facts items={limitFacts(limits.data)} />
            <ChangeWaits waiting={limits.data.waiting} />
            <SettingHistory name="limits" changes={limits.data.history} />
          </>
        ) : (
          <Missing what="The limits" {...limits} />
        )}
      </Panel>
      {panel}
    </div>
  );
}

interface MissingProps {
  what: string;
  error?: unknown;
  refetch: () => unknown;
}

const Missing = ({ what, error, refetch }: MissingProps) =>
  error ? <Failed what={what} error={error} onRetry={refetch} /> : <p role="status">Loading...</p>;

const sideWords = (policy: ClosedMarketPolicy, buffer: string, how: string): string =>
  policy === 'refuse' ? 'refused' : `accepted, ${fractionAsPercent(buffer)} ${how}`;

const closedFacts = ({ buying, buyingBuffer, selling, sellingBuffer }: ClosedMarketSetting) => [
  { label: 'Customers buy', value: sideWords(buying, buyingBuffer, 'on our ask') },
  { label: 'Customers sell back', value: sideWords(selling, sellingBuffer, 'off our bid') },
];

const limitFacts = ({
  pollSeconds,
  suggestedPollSeconds,
  maxAgeSeconds,
  band,
  agreement,
  disagreement,
}: FeedLimitSetting) => [
  {
    label: 'Asked every',
    value: pollSeconds === null ? `${suggestedPollSeconds} s, as the source suggests` : `${pollSeconds} s`,
  },
  { label: 'Oldest price', value: `${maxAgeSeconds} s` },
  { label: 'Largest move believed', value: fractionAsPercent(band) },
  { label: 'Sources agree within', value: fractionAsPercent(agreement) },
  { label: 'Sources disagree beyond', value: fractionAsPercent(disagreement) },
];
