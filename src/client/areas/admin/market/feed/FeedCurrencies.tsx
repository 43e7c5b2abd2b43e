import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { FeedHealth } from '#contract/market/feed.contract.ts';

type CurrencyHealth = FeedHealth['currencies'][number];

const columns: readonly PlainColumn<CurrencyHealth>[] = [
  { label: 'Currency', render: ({ code }) => code },
  { label: 'For one USD', align: 'end', render: ({ usd_rate }) => usd_rate ?? '' },
  {
    label: 'State',
    render: ({ usable, reason }) => (
      <FillDisc fill={usable ? 'full' : 'none'} tone={usable ? 'ok' : 'bad'}>
        {usable ? 'Good' : (reason ?? 'Not usable')}
      </FillDisc>
    ),
  },
];

/** The rates by which prices reach other currencies. */
export const FeedCurrencies = ({ currencies }: { currencies: readonly CurrencyHealth[] }) => (
  <Panel title="Currencies" flush>
    <PlainTable caption="Rates by currency" columns={columns} rows={currencies} rowKey={({ code }) => code} />
  </Panel>
);
