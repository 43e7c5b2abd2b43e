import { Money } from '#client/kit/money/Money.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { metalNames, metals } from '#contract/metals.ts';
import type { SalesDay } from '#contract/overview/overview.contract.ts';

import { dayWords } from './sales-days.ts';

const cad = (value: string) => <Money value={value} currency="CAD" form="bare" />;

const columns: readonly PlainColumn<SalesDay>[] = [
  { label: 'Day', render: ({ day }) => dayWords(day) },
  { label: 'Orders', align: 'end', render: ({ orders }) => orders },
  ...metals.map((metal): PlainColumn<SalesDay> => ({
    label: metalNames[metal],
    align: 'end',
    render: (day) => cad(day.metals.find((each) => each.metal === metal)?.cad ?? '0.00'),
  })),
  { label: 'Total CAD', align: 'end', render: ({ total }) => cad(total) },
];

/** The same days as a table, the newest first. */
export const SalesTable = ({ days }: { days: readonly SalesDay[] }) => (
  <PlainTable caption="Sales of thirty days" columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
);
