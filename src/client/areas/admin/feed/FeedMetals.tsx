import { Alert, Button } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { MetalDisc } from '#client/features/feed/feed-state.tsx';
import { useConfirmPriceMutation } from '#client/features/feed/feed.api.ts';
import { AgeText } from '#client/features/prices/AgeText.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { FeedHealth } from '#contract/feed.contract.ts';
import { metalNames } from '#contract/metals.ts';

type MetalHealth = FeedHealth['metals'][number];

const price = (value: string | null) => (value === null ? '' : groupedNumber(value, 2));

const columns: readonly PlainColumn<MetalHealth>[] = [
  {
    label: 'Metal',
    render: ({ symbol }) => (
      <>
        <Hallmark metal={symbol} /> {metalNames[symbol]}
      </>
    ),
  },
  { label: 'Bid USD', align: 'end', render: ({ bid }) => price(bid) },
  { label: 'Ask USD', align: 'end', render: ({ ask }) => price(ask) },
  { label: 'Age', render: ({ as_of }) => (as_of === null ? 'never' : <AgeText iso={as_of} />) },
  { label: 'State', render: (metal) => <MetalDisc metal={metal} /> },
  {
    label: 'Agreeing',
    align: 'end',
    render: ({ paused, agreeing, agreeing_needed }) => (paused ? `${agreeing} of ${agreeing_needed}` : ''),
  },
  { label: 'Disputed price', render: (metal) => <Disputed metal={metal} /> },
];

/** The last good price of each metal, and whether it can be traded at. */
export const FeedMetals = ({ metals }: { metals: readonly MetalHealth[] }) => (
  <Panel title="Metals" note="US dollars per troy ounce" flush>
    <PlainTable caption="Prices by metal" columns={columns} rows={metals} rowKey={({ symbol }) => symbol} />
  </Panel>
);

/** A price that moved too far to be believed, which a person may take as good. */
function Disputed({ metal: { symbol, disputed } }: { metal: MetalHealth }) {
  const [confirm, { isLoading, error }] = useConfirmPriceMutation();
  if (!disputed) return 'none';
  return (
    <>
      {price(disputed.bid)} / {price(disputed.ask)}{' '}
      <Button
        size="small"
        loading={isLoading}
        onClick={() => void confirm({ metal: symbol, tick_id: disputed.tick_id })}
      >
        Take {metalNames[symbol]} at this price
      </Button>
      {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
    </>
  );
}
