import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import { refusalReasonNames, type TickStatus, tickStatusNames } from '#contract/market/feed.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { PriceTickRow } from '#contract/market/price-ticks.contract.ts';
import type { priceTicksResource } from '#contract/market/price-ticks.resource.ts';

const column = columnsOf<PriceTickRow, typeof priceTicksResource>();

const price = (value: string | null) =>
  value === null ? null : <span className={text.numbers}>{groupedNumber(value, 2)}</span>;

const judged = {
  accepted: { fill: 'full', tone: 'ok' },
  held: { fill: 'part', tone: 'warn' },
  refused: { fill: 'none', tone: 'bad' },
} as const satisfies Record<TickStatus, object>;

export const priceTickColumns: readonly Column<PriceTickRow>[] = [
  column.dateTime('receivedAt', { card: 'line' }),
  {
    key: 'metal',
    width: 120,
    card: 'title',
    hideable: false,
    render: ({ metal }) => (
      <>
        <Hallmark metal={metal} /> {metalNames[metal]}
      </>
    ),
  },
  { key: 'bid', label: 'Bid USD', width: 110, align: 'end', card: 'figure', render: ({ bid }) => price(bid) },
  { key: 'ask', label: 'Ask USD', width: 110, align: 'end', render: ({ ask }) => price(ask) },
  column.tag('status', (status) => <FillDisc {...judged[status]}>{tickStatusNames[status]}</FillDisc>, {
    card: 'status',
  }),
  column.tag('reason', (reason) => (reason === null ? null : refusalReasonNames[reason]), {
    width: 140,
    card: 'subject',
  }),
  { key: 'detail', label: 'Why', card: 'line', render: ({ detail, seen }) => detail ?? seen },
  { key: 'seen', label: 'What was sent', width: 240, hidden: true, render: ({ seen }) => seen },
  column.text('source', { width: 120 }),
  column.dateTime('asOf', { hidden: true }),
];
