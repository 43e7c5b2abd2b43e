import { Blank } from '#client/kit/blank/Blank.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { FeedHealth, RefusalReason } from '#contract/feed.contract.ts';

type Refusal = FeedHealth['refusals'][number];

const reasons = {
  missing: 'Missing',
  not_a_number: 'Not a number',
  not_positive: 'Not above zero',
  out_of_range: 'Out of range',
  crossed: 'Bid above ask',
  wrong_currency: 'Wrong currency',
  no_time: 'Without a time',
  stale: 'Too old',
  future: 'From the future',
  jump: 'Moved too far',
  gap: 'After a gap',
} as const satisfies Record<RefusalReason, string>;

const columns: readonly PlainColumn<Refusal>[] = [
  { label: 'When', render: ({ received_at }) => <DateText iso={received_at} time /> },
  { label: 'Metal', render: ({ symbol }) => <Hallmark metal={symbol} /> },
  { label: 'Why', render: ({ reason }) => reasons[reason] },
  { label: 'What came', render: ({ detail }) => detail },
  { label: 'Source', render: ({ source }) => source },
];

/** The prices that came last and were not taken. */
export const FeedRefusals = ({ refusals }: { refusals: readonly Refusal[] }) => (
  <Panel title="Refused prices" note="the newest first" flush>
    {refusals.length === 0 ? (
      <Blank glyph="check" fact="Every price was taken" />
    ) : (
      <PlainTable
        caption="Refused prices"
        columns={columns}
        rows={refusals}
        rowKey={({ symbol, received_at, reason }) => `${symbol} ${received_at} ${reason}`}
      />
    )}
  </Panel>
);
