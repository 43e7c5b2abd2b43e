import { paths } from '#client/app/paths.ts';
import { useListTitlesQuery } from '#client/features/vault/titles.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { titleTransfersResource } from '#contract/vault/title-transfers.resource.ts';

import { titleColumns } from './title-columns.tsx';

const options = {
  views: [
    { label: 'All transfers', query: '' },
    { label: 'To approve', query: 'f.state=in:accepted&sort=stateSince' },
    { label: 'Waiting for the receiver', query: 'f.state=in:asked&sort=stateSince' },
    { label: 'Done', query: 'f.state=in:done' },
  ],
  empty: 'A transfer appears here when a customer passes what he stores with us to another.',
};

const trail = [{ label: 'Vault', to: paths.admin.vault }];

/** Stored metal that passes from customer to customer. */
export const TitlesPage = () => (
  <ListPage
    title="Transfers between customers"
    trail={trail}
    name="Transfers between customers"
    resource={titleTransfersResource}
    columns={titleColumns}
    useRows={useListTitlesQuery}
    options={options}
  />
);
