import { paths } from '#client/app/paths.ts';
import { WithdrawalTag } from '#client/features/vault/WithdrawalTag.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { metalNames } from '#contract/metals.ts';
import type { WithdrawalRow } from '#contract/vault/withdrawals.contract.ts';
import type { withdrawalsResource } from '#contract/vault/withdrawals.resource.ts';
import { withdrawalWayNames } from '#contract/vault/withdrawals.rules.ts';

const column = columnsOf<WithdrawalRow, typeof withdrawalsResource>();

export const withdrawalColumns: readonly Column<WithdrawalRow>[] = [
  column.link('number', ({ id }) => paths.admin.withdrawal(id), { width: 108 }),
  column.text('customerName', { card: 'subject' }),
  { key: 'metals', width: 120, render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 80 }),
  column.money('value', { card: 'figure' }),
  column.tag('state', (state) => <WithdrawalTag state={state} />, { width: 152, card: 'status' }),
  { key: 'way', width: 168, card: 'line', render: ({ way }) => withdrawalWayNames[way] },
  column.text('vault', { width: 84 }),
  column.dateTime('requestedAt', { card: 'line' }),
  column.dateTime('stateSince', { card: 'line' }),
  column.money('total'),
  column.dateTime('feePaidAt', { card: 'line' }),
];
