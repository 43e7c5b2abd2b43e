import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { FeedHealth } from '#contract/market/feed.contract.ts';
import { refusalReasonNames } from '#contract/market/feed.rules.ts';

type Refusal = FeedHealth['refusals'][number];

const columns: readonly PlainColumn<Refusal>[] = [
  { label: 'When', render: ({ received_at }) => <DateText iso={received_at} time /> },
  { label: 'Metal', render: ({ symbol }) => <Hallmark metal={symbol} /> },
  { label: 'Why', render: ({ reason }) => refusalReasonNames[reason] },
  { label: 'What came', render: ({ detail }) => detail },
  { label: 'Source', render: ({ source }) => source },
];

/** The prices that came last and were not taken. */
export const FeedRefusals = ({ refusals }: { refusals: readonly Refusal[] }) => (
  <Panel
    title="Refused prices"
    note={<Link to={`${paths.admin.feedPrices}?f.status=in:refused`}>All of them</Link>}
    flush
  >
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
