import { Link } from 'react-router-dom';

import { watched } from '#client/api/polling.ts';
import { paths } from '#client/app/paths.ts';
import { isRefusing, MarketTag, MetalDisc } from '#client/features/market/feed/feed-state.tsx';
import { useMayAsk, useRight } from '#client/features/overview/site/use-right.ts';
import { useFeedHealthQuery } from '#client/features/market/feed/feed.api.ts';
import { AgeText } from '#client/features/market/prices/AgeText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { FeedHealth } from '#contract/market/feed.contract.ts';
import { metalNames } from '#contract/metals.ts';

const columnsOf = (health: FeedHealth): readonly PlainColumn<FeedHealth['metals'][number]>[] => [
  {
    label: 'Metal',
    render: ({ symbol }) => (
      <>
        <Hallmark metal={symbol} /> {metalNames[symbol]}
      </>
    ),
  },
  { label: 'Age', align: 'end', render: ({ as_of }) => (as_of === null ? 'never' : <AgeText iso={as_of} />) },
  { label: 'State', render: (metal) => <MetalDisc metal={metal} refused={isRefusing(health, metal)} inAWord /> },
];

/** Whether prices come in, at a glance; for who may do something about it. */
export function FeedPanel() {
  const skip = !useMayAsk('feed.control');
  const isShown = useRight('feed.control');
  const { data: health, error, refetch } = useFeedHealthQuery(undefined, { ...watched, skip });
  if (!isShown) return null;
  return (
    <Panel
      title="Price feed"
      note={<Link to={paths.admin.feed}>Details</Link>}
      aside={health && <MarketTag market={health.market} />}
      flush
    >
      {health ? (
        <PlainTable
          caption="Price feed by metal"
          columns={columnsOf(health)}
          rows={health.metals}
          rowKey={({ symbol }) => symbol}
        />
      ) : error ? (
        <Failed what="The price feed" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </Panel>
  );
}
