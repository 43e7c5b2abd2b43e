import { paths } from '#client/app/paths.ts';
import { PurchaseTag } from '#client/features/buying/PurchaseTag.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { OwnPurchaseRow } from '#contract/buying/purchases.contract.ts';
import type { ownPurchasesResource } from '#contract/buying/purchases.resource.ts';
import { metalNames } from '#contract/metals.ts';

const column = columnsOf<OwnPurchaseRow, typeof ownPurchasesResource>();

export const ownSaleColumns: readonly Column<OwnPurchaseRow>[] = [
  column.link('number', ({ id }) => paths.customer.saleToUs(id), { width: 120 }),
  column.date('requestedAt', { card: 'line' }),
  { key: 'metals', card: 'subject', render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 80, card: 'line' }),
  column.tag('state', (state) => <PurchaseTag state={state} own />, { width: 180, card: 'status' }),
  {
    key: 'offered',
    label: 'Offer, or estimate',
    width: 180,
    align: 'end',
    card: 'figure',
    render: ({ offered, estimate, currency }) => {
      const amount = offered ?? estimate;
      return amount === null ? null : <Money value={amount} currency={currency} form="code" />;
    },
  },
  column.dateTime('offerUntil', { card: 'line' }),
];
