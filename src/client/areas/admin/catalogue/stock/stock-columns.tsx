import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import type { StockMovementRow, StockRow } from '#contract/catalogue/stock.contract.ts';
import type { stockMovementsResource, stockResource } from '#contract/catalogue/stock.resource.ts';
import { type StockState, stockStateNames } from '#contract/catalogue/products.rules.ts';
import { movementKindNames } from '#contract/catalogue/stock.rules.ts';

const column = columnsOf<StockRow, typeof stockResource>();

const drawn = {
  in_stock: { fill: 'full', tone: 'ok' },
  low: { fill: 'part', tone: 'warn' },
  sold_out: { fill: 'none', tone: 'bad' },
} as const;
const stateTag = (state: StockState) => <FillDisc {...drawn[state]}>{stockStateNames[state]}</FillDisc>;

const GRAM_DECIMALS = 3;
const NG_DECIMALS = 9;

/** 10^-9 g as grams, by moving the point: no figure of metal is ever a float. */
const grams = (ng: string): string => {
  const digits = ng.padStart(NG_DECIMALS + 1, '0');
  return groupedNumber(`${digits.slice(0, -NG_DECIMALS)}.${digits.slice(-NG_DECIMALS)}`, GRAM_DECIMALS);
};

const figure = (value: string | null) =>
  value === null ? <span className={text.muted}>none</span> : <span className={text.numbers}>{value}</span>;

export const stockColumns: readonly Column<StockRow>[] = [
  column.text('sku', { width: 150, card: 'line', pin: 'start' }),
  column.link('name', ({ id }) => paths.admin.editProduct(id)),
  column.tag('metal', (metal) => metalNames[metal], { width: 100 }),
  column.tag('state', stateTag, { width: 110, card: 'status' }),
  column.number('onHand', { card: 'figure' }),
  column.number('reserved', { card: 'line' }),
  column.number('awaited', { hidden: true }),
  column.number('free', { card: 'line' }),
  { key: 'fineNg', label: 'Fine weight, g', width: 130, align: 'end', render: ({ fineNg }) => figure(grams(fineNg)) },
  {
    key: 'unitCost',
    width: 140,
    align: 'end',
    render: ({ unitCost }) => figure(unitCost === null ? null : groupedNumber(unitCost, 2)),
  },
  column.money('cost', { width: 140, card: 'line' }),
];

const moved = columnsOf<StockMovementRow, typeof stockMovementsResource>();
const signed = (change: number): string =>
  change > 0 ? `+${groupedNumber(String(change), 0)}` : groupedNumber(String(change), 0);

export const movementColumns: readonly Column<StockMovementRow>[] = [
  moved.dateTime('at', { width: 152, card: 'line' }),
  moved.tag('kind', (kind) => movementKindNames[kind], { width: 110, card: 'status' }),
  moved.text('sku', {
    width: 150,
    card: 'title',
    hideable: false,
    render: ({ productId, sku, name }) => (
      <Link to={paths.admin.editProduct(productId)} title={name}>
        {sku}
      </Link>
    ),
  }),
  { key: 'onHand', width: 96, align: 'end', card: 'figure', render: ({ onHand }) => figure(signed(onHand)) },
  { key: 'reserved', width: 96, align: 'end', card: 'line', render: ({ reserved }) => figure(signed(reserved)) },
  {
    key: 'unitCost',
    width: 140,
    align: 'end',
    render: ({ unitCost }) => (unitCost === null ? null : figure(groupedNumber(unitCost, 2))),
  },
  moved.money('cost', { width: 130 }),
  moved.text('supplier', { width: 170, card: 'subject' }),
  moved.text('reason', {}),
  moved.text('orderNumber', {
    width: 90,
    render: ({ orderId, orderNumber }) =>
      orderId === null ? null : <Link to={paths.admin.order(orderId)}>{orderNumber}</Link>,
  }),
  moved.text('actor', { width: 150, hidden: true }),
];
