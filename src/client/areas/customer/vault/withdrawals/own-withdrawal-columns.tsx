import { paths } from '#client/app/paths.ts';
import { WithdrawalTag } from '#client/features/vault/WithdrawalTag.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { metalNames } from '#contract/metals.ts';
import type { OwnWithdrawalRow } from '#contract/vault/withdrawals.contract.ts';
import type { ownWithdrawalsResource } from '#contract/vault/withdrawals.resource.ts';
import { withdrawalWayNames } from '#contract/vault/withdrawals.rules.ts';

const column = columnsOf<OwnWithdrawalRow, typeof ownWithdrawalsResource>();

export const ownWithdrawalColumns: readonly Column<OwnWithdrawalRow>[] = [
  column.link('number', ({ id }) => paths.customer.withdrawal(id), { width: 120 }),
  column.date('requestedAt', { card: 'line' }),
  { key: 'metals', card: 'subject', render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 80, card: 'line' }),
  column.tag('state', (state) => <WithdrawalTag state={state} own />, { width: 152, card: 'status' }),
  { key: 'way', width: 184, card: 'line', render: ({ way }) => withdrawalWayNames[way] },
  column.date('stateSince', { card: 'line' }),
  column.money('total', { card: 'figure' }),
];
