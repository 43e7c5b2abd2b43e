import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { shortDay } from '#client/kit/date/date-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import text from '#client/kit/theme/text.module.css';
import { ageBucketNames, ageBuckets, type Aged, agedSums } from '#contract/finance/ageing.rules.ts';
import type { AgedItem } from '#contract/finance/ageing.contract.ts';

/** A row for each customer or supplier, or for each order or bill. */
export type AgedBy = 'party' | 'item';

interface AgedTableProps {
  items: readonly AgedItem[];
  by: AgedBy;
  one: string;
  each: string;
  currency: string;
  day: string;
}

interface Row {
  key: string;
  party: string;
  partyId: string | null;
  item: AgedItem | null;
  sums: Aged;
}

const { admin } = paths;
const isSome = (amount: string): boolean => /[1-9]/.test(amount);
const figure = (amount: string) =>
  isSome(amount) ? (
    <span className={text.numbers}>{groupedNumber(amount, 2)}</span>
  ) : (
    <span className={text.muted}>–</span>
  );

/** What is open in one currency, with a column for each age. */
export function AgedTable({ items, by, one, each, currency, day }: AgedTableProps) {
  const columns: readonly PlainColumn<Row>[] = [
    { label: one, render: partyOf },
    ...(by === 'item'
      ? [
          { label: each, render: ({ item }: Row) => item && itemOf(item) },
          { label: 'Due', render: ({ item }: Row) => item && shortDay(item.dueOn) },
        ]
      : []),
    ...[...ageBuckets, 'total' as const].map((bucket) => ({
      label: bucket === 'total' ? 'Total' : ageBucketNames[bucket],
      align: 'end' as const,
      render: ({ sums }: Row) => figure(sums[bucket]),
    })),
  ];
  const all = agedSums(items, day);
  const totals = [...ageBuckets, 'total' as const].map((bucket) => figure(all[bucket]));
  return (
    <Section title={currency} aside={<span className={text.muted}>{items.length} open</span>}>
      <PlainTable
        caption={`Open in ${currency}`}
        narrow="cards"
        columns={columns}
        rows={rowsOf(items, by, day)}
        rowKey={({ key }) => key}
        totals={['Together', ...(by === 'item' ? ['', ''] : []), ...totals]}
      />
    </Section>
  );
}

function rowsOf(items: readonly AgedItem[], by: AgedBy, day: string): Row[] {
  if (by === 'item') {
    return items.map((item) => ({
      ...{ key: item.id, party: item.party, partyId: item.partyId, item },
      sums: agedSums([item], day),
    }));
  }
  const groups = new Map<string, AgedItem[]>();
  for (const item of items) {
    const key = item.partyId ?? item.party;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].flatMap(([key, own]) =>
    own[0] ? [{ key, party: own[0].party, partyId: own[0].partyId, item: null, sums: agedSums(own, day) }] : [],
  );
}

const partyOf = ({ party, partyId }: Row) =>
  partyId === null ? (
    party
  ) : (
    <Link className={text.link} to={admin.customerProfile(partyId)}>
      {party}
    </Link>
  );

const pathOf = {
  order: admin.order,
  document: admin.invoice,
  bill: (id: string) => `${admin.supplierBills}#open=${id}`,
} as const satisfies Record<AgedItem['kind'], (id: string) => string>;

const itemOf = ({ kind, id, number }: AgedItem) => (
  <Link className={text.link} to={pathOf[kind](id)}>
    {number}
  </Link>
);
