import { paths } from '#client/app/paths.ts';
import { TransferTag } from '#client/features/vault/TransferTag.tsx';
import { useListTransfersQuery } from '#client/features/vault/transfers.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { TransferRow } from '#contract/vault/transfers.contract.ts';
import { transfersResource } from '#contract/vault/transfers.resource.ts';
import { openTransferStates } from '#contract/vault/transfers.rules.ts';

const column = columnsOf<TransferRow, typeof transfersResource>();

const columns: readonly Column<TransferRow>[] = [
  column.link('number', ({ id }) => paths.admin.vaultTransfer(id), { width: 110 }),
  column.tag('state', (state) => <TransferTag state={state} />, { width: 150, card: 'status' }),
  column.text('fromVault', { width: 90, card: 'line' }),
  column.text('toVault', { width: 90, card: 'line' }),
  column.number('items', { width: 80, card: 'figure' }),
  column.text('preparedByName', { card: 'subject' }),
  column.dateTime('preparedAt', { card: 'line' }),
  column.dateTime('stateSince'),
];

const options = {
  views: [
    { label: 'All transfers', query: '' },
    { label: 'What waits', query: `f.state=in:${openTransferStates.join(',')}&sort=stateSince` },
    { label: 'Between vaults', query: 'f.state=in:under_way,received,differs&sort=stateSince' },
  ],
  empty: 'A transfer appears here when an officer prepares one at the desk.',
};

const links = [
  ['New transfer', paths.admin.newVaultTransfer],
  ['Vault desk', paths.admin.vaultDesk],
] as const;

/** Metal that is moved from one vault to another. */
export const TransfersPage = () => (
  <ListPage
    title="Vault transfers"
    trail={[{ label: 'Vault', to: paths.admin.vault }]}
    name="Vault transfers"
    resource={transfersResource}
    columns={columns}
    useRows={useListTransfersQuery}
    options={options}
    actions={<HeadLinks links={links} />}
  />
);
