import { paths } from '#client/app/paths.ts';
import { useListStorageItemsQuery } from '#client/features/vault/admin-items.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { storageItemsResource } from '#contract/vault/admin-items.resource.ts';

import { itemColumns } from './item-columns.tsx';

const options = {
  views: [
    { label: 'All items', query: '' },
    { label: 'In the vault', query: 'f.state=in:in_vault' },
    { label: 'On their way in', query: 'f.state=in:pending_inbound&sort=stateSince' },
    { label: 'Discrepancies', query: 'f.state=in:discrepancy&sort=stateSince' },
    { label: 'Between vaults', query: 'f.state=in:to_be_moved,between_vaults&sort=stateSince' },
    { label: 'Being sold', query: 'f.state=in:reserved_for_sale&sort=stateSince' },
    { label: 'Being transferred', query: 'f.state=in:being_transferred&sort=stateSince' },
    { label: 'Frozen', query: 'f.state=in:frozen&sort=stateSince' },
    { label: 'Gone', query: 'f.state=in:sold,withdrawn,transferred&sort=-stateSince' },
  ],
  empty: 'An item appears here when a customer buys into the vault.',
};

const links = [
  ['Vault desk', paths.admin.vaultDesk],
  ['Withdrawals', paths.admin.withdrawals],
  ['Vaults', paths.admin.vaults],
  ['Vault transfers', paths.admin.vaultTransfers],
  ['Between customers', paths.admin.titleTransfers],
  ['Bar list', paths.admin.barList],
] as const;

/** Customers' metal in storage. */
export const ItemsPage = () => (
  <ListPage
    title="Vault"
    name="Vault items"
    resource={storageItemsResource}
    columns={itemColumns}
    useRows={useListStorageItemsQuery}
    options={options}
    actions={<HeadLinks links={links} />}
  />
);
