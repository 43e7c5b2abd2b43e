import { Button } from 'antd';
import { useState } from 'react';

import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { isRefusing, MetalDisc } from '#client/features/market/feed/feed-state.tsx';
import { AgeText } from '#client/features/market/prices/AgeText.tsx';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { FeedHealth } from '#contract/market/feed.contract.ts';
import { metalNames } from '#contract/metals.ts';

import styles from './feed.module.css';
import { TakePrice } from './TakePrice.tsx';

type MetalHealth = FeedHealth['metals'][number];

const figure = (value: string | null) => (value === null ? '' : groupedNumber(value, 2));

const columnsOf = (health: FeedHealth): readonly PlainColumn<MetalHealth>[] => [
  {
    label: 'Metal',
    render: ({ symbol }) => (
      <>
        <Hallmark metal={symbol} /> {metalNames[symbol]}
      </>
    ),
  },
  { label: 'Bid USD', align: 'end', render: ({ bid }) => figure(bid) },
  { label: 'Ask USD', align: 'end', render: ({ ask }) => figure(ask) },
  { label: 'Age', render: ({ as_of }) => (as_of === null ? 'never' : <AgeText iso={as_of} />) },
  { label: 'State', render: (metal) => <MetalDisc metal={metal} refused={isRefusing(health, metal)} /> },
  {
    label: 'Agreeing',
    align: 'end',
    render: ({ paused, agreeing, agreeing_needed }) => (paused ? `${agreeing} of ${agreeing_needed}` : ''),
  },
  { label: 'Waiting for a decision', render: (metal) => <Decisions metal={metal} /> },
];

/** The last good price of each metal, and whether it can be traded at. */
export const FeedMetals = ({ health }: { health: FeedHealth }) => (
  <Panel title="Metals" note="US dollars per troy ounce" flush>
    <PlainTable
      caption="Prices by metal"
      columns={columnsOf(health)}
      rows={health.metals}
      rowKey={({ symbol }) => symbol}
    />
  </Panel>
);

/** What the rules let an administrator decide of a suspended metal: take the price that was refused, or not wait for more. */
function Decisions({ metal }: { metal: MetalHealth }) {
  const { symbol, paused, disputed, held } = metal;
  const [deciding, setDeciding] = useState<'take' | 'resume' | null>(null);
  if (!paused) return 'none';
  const name = metalNames[symbol];
  const price = { take: disputed, resume: held, none: null }[deciding ?? 'none'];
  return (
    <>
      {disputed && (
        <div className={styles.decision}>
          Refused {figure(disputed.bid)} / {figure(disputed.ask)}
          <Button size="small" onClick={() => setDeciding('take')} {...moneyDialog.soon}>
            Take {name} at this price…
          </Button>
        </div>
      )}
      <ChangeWaits waiting={metal.waiting} />
      {held && (
        <div className={styles.decision}>
          Agrees {figure(held.bid)} / {figure(held.ask)}
          <Button size="small" onClick={() => setDeciding('resume')} {...moneyDialog.soon}>
            Resume {name} at this price…
          </Button>
        </div>
      )}
      {deciding && price && <TakePrice metal={metal} how={deciding} price={price} onClose={() => setDeciding(null)} />}
    </>
  );
}
