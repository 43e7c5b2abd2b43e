import { Link } from 'react-router-dom';

import { watched } from '#client/api/polling.ts';
import { paths } from '#client/app/paths.ts';
import { useReadExposureQuery } from '#client/features/overview/exposure/exposure.api.ts';
import { Cad, MetalCell, NetOunces, Ounces, SignedCad } from '#client/features/overview/exposure/exposure-figures.tsx';
import { useMayAsk, useRight } from '#client/features/overview/site/use-right.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { Exposure, MetalPosition } from '#contract/overview/exposure.contract.ts';
import type { MarginSpan } from '#contract/overview/exposure.rules.ts';

import styles from './dashboard.module.css';

type Row = MetalPosition & { margins: Partial<Record<MarginSpan, string>> };

const columns: readonly PlainColumn<Row>[] = [
  { label: 'Metal', render: ({ metal }) => <MetalCell metal={metal} /> },
  { label: 'On hand', align: 'end', render: ({ onHandNg }) => <Ounces ng={onHandNg} /> },
  { label: 'Locked', align: 'end', render: ({ lockedNg }) => <Ounces ng={lockedNg} /> },
  { label: 'Sold, unpaid', align: 'end', render: ({ unpaidNg }) => <Ounces ng={unpaidNg} /> },
  { label: 'Sold, paid', align: 'end', render: ({ paidNg }) => <Ounces ng={paidNg} /> },
  { label: 'Net position', align: 'end', render: ({ netNg }) => <NetOunces ng={netNg} /> },
  { label: 'Value CAD', align: 'end', render: ({ valueCad }) => <SignedCad value={valueCad} /> },
  { label: 'Margin today', align: 'end', render: ({ margins }) => <Cad value={margins.day ?? null} /> },
  { label: '7 days', align: 'end', render: ({ margins }) => <Cad value={margins.week ?? null} /> },
  { label: '30 days', align: 'end', render: ({ margins }) => <Cad value={margins.month ?? null} /> },
];

const rowsOf = ({ positions, margins }: Exposure): Row[] =>
  positions.map((position) => ({
    ...position,
    margins: Object.fromEntries(
      margins.map(({ span, metals }) => [span, metals.find(({ metal }) => metal === position.metal)?.marginCad]),
    ),
  }));

/** What the shop has at stake in each metal, and what it earned lately, at a glance. */
export function ExposurePanel() {
  const skip = !useMayAsk('books.read');
  const isShown = useRight('books.read');
  const { data: exposure, error, refetch } = useReadExposureQuery(undefined, { ...watched, skip });
  if (!isShown) return null;
  return (
    <Panel
      className={styles.wide}
      title="Exposure and margin"
      note="Fine troy ounces; value at the market’s bid or ask; margin in CAD of what left, less what came back or was lost"
      aside={<Link to={paths.admin.exposure}>How this is made up</Link>}
      flush
    >
      {exposure ? (
        <PlainTable
          caption="Exposure and margin by metal"
          columns={columns}
          rows={rowsOf(exposure)}
          rowKey={({ metal }) => metal}
          totals={[
            'All metals',
            ...['', '', '', '', ''],
            <SignedCad key="value" value={exposure.totals.valueCad} />,
            ...exposure.margins.map(({ span, total }) => <Cad key={span} value={total.marginCad} />),
          ]}
        />
      ) : error ? (
        <Failed what="The exposure" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </Panel>
  );
}
