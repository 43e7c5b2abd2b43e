import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { spanWords } from '#client/areas/admin/overview/dashboard/span-words.ts';
import { SellBackTag } from '#client/features/vault/SellBackTag.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { metalNames } from '#contract/metals.ts';
import type { SellBackRow } from '#contract/vault/sell-backs.contract.ts';
import type { sellBacksResource } from '#contract/vault/sell-backs.resource.ts';

const column = columnsOf<SellBackRow, typeof sellBacksResource>();

/** How long there is to decide or pay, or for how long it should have been done. */
const leftWords = (minutes: number): string =>
  minutes >= 0 ? spanWords(minutes * MINUTE_MS) : `${spanWords(-minutes * MINUTE_MS)} late`;

export const soldItemColumns: readonly Column<SellBackRow>[] = [
  column.link('number', ({ id }) => paths.admin.soldItem(id), { width: 92 }),
  column.text('customerName', { card: 'subject' }),
  { key: 'metals', width: 88, render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 72 }),
  {
    ...{ key: 'net', label: 'To pay', width: 136, align: 'end', card: 'figure' },
    render: ({ net, currency }) => <Money value={net} currency={currency} form="code" />,
  },
  column.tag('state', (state) => <SellBackTag state={state} />, { width: 148, card: 'status' }),
  {
    ...{ key: 'minutesLeft', label: 'Time left', width: 112, align: 'end', card: 'line' },
    render: ({ minutesLeft }) => (minutesLeft === null ? null : leftWords(minutesLeft)),
  },
  column.dateTime('submittedAt', { width: 136, card: 'line' }),
  {
    ...{ key: 'batch', label: 'Payout batch', width: 104, card: 'line' },
    render: ({ batch }) => batch && <Link to={paths.admin.payoutBatch(batch.id)}>{batch.number}</Link>,
  },
  column.money('netCad', { hidden: true }),
  column.dateTime('stateSince', { hidden: true }),
  column.text('approvedByName', { hidden: true }),
  column.dateTime('paidAt', { hidden: true }),
  column.text('currency', { width: 84, hidden: true }),
];
