import { Alert, Button } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { MetalDisc } from '#client/features/feed/feed-state.tsx';
import { useConfirmPriceMutation, useResumeMetalMutation } from '#client/features/feed/feed.api.ts';
import { AgeText } from '#client/features/prices/AgeText.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { FeedHealth } from '#contract/feed.contract.ts';
import { metalNames } from '#contract/metals.ts';

import styles from './feed.module.css';

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
  { label: 'Waiting for a decision', render: (metal) => <Decisions metal={metal} /> },
];

/** The last good price of each metal, and whether it can be traded at. */
export const FeedMetals = ({ metals }: { metals: readonly MetalHealth[] }) => (
  <Panel title="Metals" note="US dollars per troy ounce" flush>
    <PlainTable caption="Prices by metal" columns={columns} rows={metals} rowKey={({ symbol }) => symbol} />
  </Panel>
);

/** What the rules let an administrator decide of a suspended metal: take the price that was refused, or not wait for more. */
function Decisions({ metal: { symbol, paused, disputed, held } }: { metal: MetalHealth }) {
  const [confirm, confirming] = useConfirmPriceMutation();
  const [resume, resuming] = useResumeMetalMutation();
  if (!paused) return 'none';
  const name = metalNames[symbol];
  const refusal = [confirming.error, resuming.error].find(isApiError);
  return (
    <>
      {disputed && (
        <div className={styles.decision}>
          Refused {price(disputed.bid)} / {price(disputed.ask)}
          <Button
            size="small"
            loading={confirming.isLoading}
            onClick={() => void confirm({ metal: symbol, tick_id: disputed.tick_id })}
          >
            Take {name} at this price
          </Button>
        </div>
      )}
      {held && (
        <div className={styles.decision}>
          Agrees {price(held.bid)} / {price(held.ask)}
          <Button
            size="small"
            loading={resuming.isLoading}
            onClick={() => void resume({ metal: symbol, tick_id: held.tick_id })}
          >
            Resume {name} at this price
          </Button>
        </div>
      )}
      {refusal && <Alert type="error" role="alert" title={refusal.message} />}
    </>
  );
}
