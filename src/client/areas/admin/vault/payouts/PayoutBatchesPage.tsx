import { paths } from '#client/app/paths.ts';
import { useListPayoutBatchesQuery } from '#client/features/vault/payouts.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { openPayoutBatchStates } from '#contract/vault/payouts.rules.ts';
import { payoutBatchesResource } from '#contract/vault/payouts.resource.ts';

import { batchColumns } from './batch-columns.tsx';

const options = {
  views: [
    { label: 'All batches', query: '' },
    { label: 'Open', query: `f.state=in:${openPayoutBatchStates.join(',')}` },
    { label: 'To release', query: 'f.state=in:filed' },
    { label: 'At the bank', query: 'f.state=in:sent' },
  ],
  empty: 'Select approved sales in “Storage Sold Items” and put them into a payout batch.',
};

const trail = [{ label: 'Storage Sold Items', to: paths.admin.soldItems }];

/** Payments of sales from the vault that our bank is told of together. */
export const PayoutBatchesPage = () => (
  <ListPage
    title="Payout batches"
    trail={trail}
    name="Payout batches"
    resource={payoutBatchesResource}
    columns={batchColumns}
    useRows={useListPayoutBatchesQuery}
    options={options}
  />
);
