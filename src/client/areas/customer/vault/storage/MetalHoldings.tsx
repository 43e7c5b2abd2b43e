import { fineOunces } from '#client/features/vault/storage-words.ts';
import { Change } from '#client/kit/change/Change.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { narrow, useMedia } from '#client/kit/media/use-media.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import type { MetalHolding, StorageSummary } from '#contract/vault/storage.contract.ts';

import styles from './holdings.module.css';

const Figure = ({ value, decimals = 2 }: { value: string | null; decimals?: number }) =>
  value === null ? (
    <span className={text.muted}>unknown</span>
  ) : (
    <span className={text.numbers}>
      <Fresh value={value}>{groupedNumber(value, decimals)}</Fresh>
    </span>
  );

const Gain = ({ gain, gainPct }: Pick<MetalHolding, 'gain' | 'gainPct'>) =>
  gain === null ? null : <Change amount={gain} {...(gainPct !== null && { percent: gainPct })} />;

const columns: readonly PlainColumn<MetalHolding>[] = [
  {
    label: 'Metal',
    render: ({ metal }) => (
      <span className={styles.metal}>
        <Hallmark metal={metal} /> {metalNames[metal]}
      </span>
    ),
  },
  {
    label: 'Fine oz',
    align: 'end',
    render: ({ fineNg }) => <span className={text.numbers}>{fineOunces(fineNg)}</span>,
  },
  {
    label: 'Our bid, oz',
    align: 'end',
    render: ({ price }) => <Figure value={price.bid} />,
  },
  {
    label: 'Worth CAD',
    align: 'end',
    render: ({ worth }) => (
      <b>
        <Figure value={worth} />
      </b>
    ),
  },
  { label: 'Paid CAD', align: 'end', render: ({ cost }) => <Figure value={cost} /> },
  { label: 'Gain CAD', align: 'end', render: (held) => <Gain {...held} /> },
];

/** What is held of each metal, and of all. */
export function MetalHoldings({ summary }: { summary: StorageSummary }) {
  const isNarrow = useMedia(narrow);
  return (
    <section className={styles.holdings} aria-labelledby="storage-metals">
      <h2 className={text.hidden} id="storage-metals">
        Holdings by metal
      </h2>
      {isNarrow ? <Cards summary={summary} /> : <Table summary={summary} />}
    </section>
  );
}

const Table = ({ summary: { metals, total } }: { summary: StorageSummary }) => (
  <PlainTable
    caption="Holdings by metal"
    columns={columns}
    rows={metals}
    rowKey={({ metal }) => metal}
    totals={[
      'All metals',
      '',
      '',
      <Figure key="worth" value={total.worth} />,
      <Figure key="cost" value={total.cost} />,
      <Gain key="gain" {...total} />,
    ]}
  />
);

/** The same for a phone, three lines a metal; what all are worth stands above. */
const Cards = ({ summary: { metals } }: { summary: StorageSummary }) => (
  <ul className={styles.cards} aria-label="Holdings by metal">
    {metals.map(({ metal, fineNg, price, worth, cost, gain, gainPct }) => (
      <li key={metal}>
        <div>
          <span className={styles.metal}>
            <Hallmark metal={metal} /> {metalNames[metal]}
          </span>
          <b>
            <Figure value={worth} />
          </b>
        </div>
        <div>
          <span>{fineOunces(fineNg)} oz</span>
          <Gain gain={gain} gainPct={gainPct} />
        </div>
        <div className={styles.quiet}>
          <span>paid {groupedNumber(cost, 2)}</span>
          <span>our bid {price.bid === null ? 'unknown' : `${groupedNumber(price.bid, 2)} an ounce`}</span>
        </div>
      </li>
    ))}
  </ul>
);
