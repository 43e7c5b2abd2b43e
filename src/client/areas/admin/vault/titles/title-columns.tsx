import { paths } from '#client/app/paths.ts';
import { TitleTag } from '#client/features/vault/TitleTag.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { metalNames } from '#contract/metals.ts';
import type { TitleTransferRow } from '#contract/vault/title-transfers.contract.ts';
import type { titleTransfersResource } from '#contract/vault/title-transfers.resource.ts';
import { titleTransferKindNames } from '#contract/vault/title-transfers.rules.ts';

const column = columnsOf<TitleTransferRow, typeof titleTransfersResource>();

export const titleColumns: readonly Column<TitleTransferRow>[] = [
  column.link('number', ({ id }) => paths.admin.titleTransfer(id), { width: 100 }),
  column.text('giverName', { card: 'subject' }),
  column.text('receiverName', { width: 180, card: 'line' }),
  { key: 'metals', width: 120, render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 80 }),
  column.money('value', { card: 'figure' }),
  column.tag('state', (state) => <TitleTag state={state} />, { width: 184, card: 'status' }),
  { key: 'kind', width: 150, card: 'line', render: ({ kind }) => titleTransferKindNames[kind] },
  column.dateTime('askedAt', { card: 'line' }),
  column.dateTime('stateSince', { card: 'line' }),
];
