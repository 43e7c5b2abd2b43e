import { paths } from '#client/app/paths.ts';
import { SellBackTag } from '#client/features/vault/SellBackTag.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { metalNames } from '#contract/metals.ts';
import type { OwnSellBackRow } from '#contract/vault/sell-backs.contract.ts';
import type { ownSellBacksResource } from '#contract/vault/sell-backs.resource.ts';

const column = columnsOf<OwnSellBackRow, typeof ownSellBacksResource>();

export const soldColumns: readonly Column<OwnSellBackRow>[] = [
  column.link('number', ({ id }) => paths.customer.soldItem(id), { width: 120 }),
  column.date('submittedAt', { card: 'line' }),
  { key: 'metals', card: 'subject', render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 80, card: 'line' }),
  column.tag('state', (state) => <SellBackTag state={state} own />, { width: 168, card: 'status' }),
  {
    ...{ key: 'net', label: 'Amount', width: 160, align: 'end', card: 'figure' },
    render: ({ net, currency }) => <Money value={net} currency={currency} form="code" />,
  },
  column.date('paidAt', { card: 'line' }),
  { key: 'reference', label: 'Payout reference', width: 160, card: 'line', render: ({ reference }) => reference },
];
