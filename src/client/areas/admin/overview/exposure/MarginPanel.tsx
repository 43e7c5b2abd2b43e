import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { Cad, MarginPercent, MetalCell, Ounces } from '#client/features/overview/exposure/exposure-figures.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { MetalMargin, SpanMargins } from '#contract/overview/exposure.contract.ts';
import type { MarginSpan } from '#contract/overview/exposure.rules.ts';

const spans = [
  { value: 'day', label: 'Today' },
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
] as const satisfies { value: MarginSpan; label: string }[];

const columns: readonly PlainColumn<MetalMargin>[] = [
  { label: 'Metal', render: ({ metal }) => <MetalCell metal={metal} /> },
  { label: 'Gone, oz', align: 'end', render: ({ fineNg }) => <Ounces ng={fineNg} /> },
  { label: 'Sales CAD', align: 'end', render: ({ salesCad }) => <Cad value={salesCad} /> },
  { label: 'Cost CAD', align: 'end', render: ({ costCad }) => <Cad value={costCad} /> },
  { label: 'Margin CAD', align: 'end', render: ({ marginCad }) => <Cad value={marginCad} /> },
  { label: 'Margin', align: 'end', render: ({ marginPct }) => <MarginPercent value={marginPct} /> },
];

const postingsOf = (from: string, to: string) =>
  `${paths.admin.journal}?f.account=in:sales,payment_adjustments,sales_discounts,cost_of_sales&f.at=between:${from},${to}`;

/** What was earned with the metal that left in a span, less what it had cost. */
export function MarginPanel({ margins }: { margins: readonly SpanMargins[] }) {
  const [span, setSpan] = useState<MarginSpan>('day');
  const shown = margins.find((each) => each.span === span);
  if (!shown) return null;
  const { from, metals, total } = shown;
  const today = margins.find((each) => each.span === 'day')?.from ?? from;
  return (
    <Panel
      title="Margin"
      note={<Link to={postingsOf(from, today)}>The postings</Link>}
      aside={<Segmented label="Margin of" options={spans} value={span} onChange={setSpan} />}
      flush
    >
      <PlainTable
        caption="Margin by metal"
        columns={columns}
        rows={metals}
        rowKey={({ metal }) => metal}
        totals={[
          'All metals',
          '',
          <Cad key="sales" value={total.salesCad} />,
          <Cad key="cost" value={total.costCad} />,
          <Cad key="margin" value={total.marginCad} />,
          <MarginPercent key="percent" value={total.marginPct} />,
        ]}
      />
    </Panel>
  );
}
