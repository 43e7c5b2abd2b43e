import { paths } from '#client/app/paths.ts';
import { TitleTag } from '#client/features/vault/TitleTag.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { metalNames } from '#contract/metals.ts';
import type { OwnTitleTransferRow } from '#contract/vault/title-transfers.contract.ts';
import type { ownTitleTransfersResource } from '#contract/vault/title-transfers.resource.ts';
import { titleSideNames, titleTransferKindNames } from '#contract/vault/title-transfers.rules.ts';

const column = columnsOf<OwnTitleTransferRow, typeof ownTitleTransfersResource>();

export const ownTitleColumns: readonly Column<OwnTitleTransferRow>[] = [
  column.link('number', ({ id }) => paths.customer.transfer(id), { width: 100 }),
  column.date('askedAt', { card: 'line' }),
  { key: 'side', width: 100, card: 'line', render: ({ side }) => titleSideNames[side] },
  column.text('other', { card: 'subject' }),
  { key: 'metals', width: 120, render: ({ metals }) => metals.map((metal) => metalNames[metal]).join(', ') },
  column.number('pieces', { width: 80, card: 'line' }),
  {
    key: 'state',
    width: 176,
    card: 'status',
    render: ({ state, side }) => <TitleTag state={state} isReceiver={side === 'received'} />,
  },
  { key: 'kind', width: 150, card: 'line', render: ({ kind }) => titleTransferKindNames[kind] },
  column.money('value', { card: 'figure' }),
];
