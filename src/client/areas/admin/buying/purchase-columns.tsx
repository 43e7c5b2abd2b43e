import { paths } from '#client/app/paths.ts';
import { PurchaseTag } from '#client/features/buying/PurchaseTag.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { PurchaseRow } from '#contract/buying/purchases.contract.ts';
import type { purchasesResource } from '#contract/buying/purchases.resource.ts';
import { payoutWayNames, purchaseWayNames } from '#contract/buying/purchases.rules.ts';
import { metalNames } from '#contract/metals.ts';

const column = columnsOf<PurchaseRow, typeof purchasesResource>();

export const purchaseColumns: readonly Column<PurchaseRow>[] = [
  column.link('number', ({ id }) => paths.admin.purchase(id), { width: 108 }),
  column.date('requestedAt', { width: 104, card: 'line' }),
  column.tag('state', (state) => <PurchaseTag state={state} />, { width: 168, card: 'status' }),
  column.dateTime('stateSince', { card: 'line' }),
  column.text('customerName', { card: 'subject' }),
  { key: 'metals', width: 120, render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 80 }),
  column.tag('way', (way) => purchaseWayNames[way], { width: 120 }),
  column.day('dropOffOn', { card: 'line' }),
  column.tag('payout', (payout) => payoutWayNames[payout], { width: 150 }),
  column.dateTime('offerUntil', { card: 'line' }),
  column.money('offeredCad', { card: 'figure' }),
  column.text('currency', { width: 84 }),
];
