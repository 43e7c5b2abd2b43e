import { paths } from '#client/app/paths.ts';
import { spanWords } from '#client/areas/admin/overview/dashboard/span-words.ts';
import { SellBackTag } from '#client/features/vault/SellBackTag.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { metalNames } from '#contract/metals.ts';
import type { SellBackRow } from '#contract/vault/sell-backs.contract.ts';
import type { sellBacksResource } from '#contract/vault/sell-backs.resource.ts';

const column = columnsOf<SellBackRow, typeof sellBacksResource>();

export const soldItemColumns: readonly Column<SellBackRow>[] = [
  column.link('number', ({ id }) => paths.admin.soldItem(id), { width: 108 }),
  column.text('customerName', { card: 'subject' }),
  { key: 'metals', width: 120, render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 80 }),
  column.money('netCad', { card: 'figure' }),
  column.tag('state', (state) => <SellBackTag state={state} />, { width: 152, card: 'status' }),
  column.dateTime('submittedAt', { card: 'line' }),
  {
    ...{ key: 'waitingMinutes', label: 'Waits', width: 96, align: 'end', card: 'line' },
    render: ({ waitingMinutes }) => (waitingMinutes === null ? null : spanWords(waitingMinutes * MINUTE_MS)),
  },
  column.dateTime('stateSince', { card: 'line' }),
  column.text('approvedByName'),
  column.dateTime('paidAt', { card: 'line' }),
  column.text('currency', { width: 84 }),
];
