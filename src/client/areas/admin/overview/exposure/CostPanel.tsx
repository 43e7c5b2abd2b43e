import {
  Cad,
  CadPerOunce,
  MetalCell,
  Ounces,
  SignedCad,
} from '#client/features/overview/exposure/exposure-figures.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { Exposure, MetalPosition } from '#contract/overview/exposure.contract.ts';

const columns: readonly PlainColumn<MetalPosition>[] = [
  { label: 'Metal', render: ({ metal }) => <MetalCell metal={metal} /> },
  { label: 'On hand', align: 'end', render: ({ onHandNg }) => <Ounces ng={onHandNg} /> },
  {
    label: 'Cost CAD',
    align: 'end',
    render: ({ costCad, onHandNg }) => <Cad value={costCad} none={noneOf(onHandNg)} />,
  },
  {
    label: 'Average CAD/oz',
    align: 'end',
    render: ({ costPerOz, onHandNg }) => <CadPerOunce value={costPerOz} none={noneOf(onHandNg)} />,
  },
  { label: 'Free of promises', align: 'end', render: ({ freeNg }) => <Ounces ng={freeNg} /> },
  {
    label: 'Unrealised CAD',
    align: 'end',
    render: ({ unrealisedCad, freeNg }) => <SignedCad value={unrealisedCad} none={noneOf(freeNg)} />,
  },
];

const noneOf = (ng: string): string => (ng === '0' ? 'nothing here' : 'unknown');

/** What lies on the shelves cost, and what the part that nobody was promised would win or lose today. */
export const CostPanel = ({ exposure: { positions, totals } }: { exposure: Exposure }) => (
  <Panel title="Cost and unrealised result" note="Metal only, at the market’s bid" flush>
    <PlainTable
      caption="Cost and unrealised result by metal"
      columns={columns}
      rows={positions}
      rowKey={({ metal }) => metal}
      totals={[
        'All metals',
        '',
        <Cad key="cost" value={totals.costCad} />,
        ...['', ''],
        <SignedCad key="result" value={totals.unrealisedCad} />,
      ]}
    />
  </Panel>
);
