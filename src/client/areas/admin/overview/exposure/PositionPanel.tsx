import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import {
  CadPerOunce,
  MetalCell,
  NetOunces,
  Ounces,
  ounces,
  SignedCad,
} from '#client/features/overview/exposure/exposure-figures.tsx';
import { lockedPricesLink } from '#client/features/trade/quotes/locked-prices-link.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Exposure, MetalPosition } from '#contract/overview/exposure.contract.ts';
import { owingStatuses } from '#contract/overview/exposure.rules.ts';
import { type Metal, metalNames } from '#contract/metals.ts';

import styles from './exposure.module.css';

const ordersOf = (metal: Metal, due: 'gt:0' | 'lte:0') =>
  `${paths.admin.orders}?f.status=in:${owingStatuses.join(',')}&f.metals=in:${metal}&f.dueCad=${due}`;
const stockLevelsOf = (metal: Metal) => `${paths.admin.stock}?f.metal=in:${metal}&f.onHand=gt:0`;

/** Small words behind a figure, as wide with as without them, so that the figures above each other line up. */
const Of = ({ children }: { children?: ReactNode }) => <span className={styles.of}>{children}</span>;

/** A figure that leads to what it is made of; one that nothing makes up leads nowhere. */
function MadeUp({ ng, to, count, words }: { ng: string; to: string; count: number; words: string }) {
  if (count === 0) {
    return (
      <>
        <Ounces ng={ng} /> <Of />
      </>
    );
  }
  return (
    <Link to={to}>
      <Ounces ng={ng} /> <Of>{count}</Of>
      <span className={text.hidden}>{` ${words}`}</span>
    </Link>
  );
}

const ordersWords = (which: string, count: number, metal: Metal): string =>
  `${which} ${count === 1 ? 'order' : 'orders'} of ${metalNames[metal]}`;

const columns: readonly PlainColumn<MetalPosition>[] = [
  { label: 'Metal', render: ({ metal }) => <MetalCell metal={metal} /> },
  {
    label: 'On hand',
    align: 'end',
    render: ({ metal, onHandNg }) => (
      <Link to={stockLevelsOf(metal)} aria-label={`${ounces(onHandNg)} of ${metalNames[metal]} on the shelves`}>
        <Ounces ng={onHandNg} />
      </Link>
    ),
  },
  { label: 'Bought back', align: 'end', render: ({ boughtBackNg }) => <Ounces ng={boughtBackNg} /> },
  { label: 'To refine', align: 'end', render: ({ toRefineNg }) => <Ounces ng={toRefineNg} /> },
  {
    label: 'Locked in quotes',
    align: 'end',
    render: ({ metal, lockedNg, lockedQuotes }) => (
      <MadeUp
        ng={lockedNg}
        to={lockedPricesLink(metal)}
        count={lockedQuotes}
        words={`locked ${lockedQuotes === 1 ? 'price' : 'prices'} of ${metalNames[metal]}`}
      />
    ),
  },
  {
    label: 'Sold, unpaid',
    align: 'end',
    render: ({ metal, unpaidNg, unpaidOrders }) => (
      <MadeUp
        ng={unpaidNg}
        to={ordersOf(metal, 'gt:0')}
        count={unpaidOrders}
        words={ordersWords('unpaid', unpaidOrders, metal)}
      />
    ),
  },
  {
    label: 'Sold, paid',
    align: 'end',
    render: ({ metal, paidNg, paidOrders }) => (
      <MadeUp
        ng={paidNg}
        to={ordersOf(metal, 'lte:0')}
        count={paidOrders}
        words={ordersWords('paid', paidOrders, metal)}
      />
    ),
  },
  { label: 'Net position', align: 'end', render: ({ netNg }) => <NetOunces ng={netNg} /> },
  {
    label: 'Market CAD/oz',
    align: 'end',
    render: ({ priceCad, priceSide }) => (
      <>
        <CadPerOunce value={priceCad} />
        <Of>{priceSide}</Of>
      </>
    ),
  },
  { label: 'Value CAD', align: 'end', render: ({ valueCad }) => <SignedCad value={valueCad} /> },
  { label: 'To be even', align: 'end', render: ({ netNg }) => toBeEven(BigInt(netNg)) },
];

/** What would have to be traded for no move of the market to matter. */
function toBeEven(net: bigint): string {
  if (net === 0n) return 'nothing';
  return net > 0n ? `sell ${ounces(net.toString())}` : `buy ${ounces((-net).toString())}`;
}

/** What is held and owed in each metal, and what the difference is worth. */
export const PositionPanel = ({ exposure }: { exposure: Exposure }) => (
  <Panel title="Position" note="Fine troy ounces; the small numbers count orders and quotes" flush>
    <PlainTable
      caption="Position by metal"
      columns={columns}
      rows={exposure.positions}
      rowKey={({ metal }) => metal}
      totals={[
        'All metals',
        ...['', '', '', '', '', '', '', ''],
        <SignedCad key="value" value={exposure.totals.valueCad} />,
        '',
      ]}
    />
  </Panel>
);
