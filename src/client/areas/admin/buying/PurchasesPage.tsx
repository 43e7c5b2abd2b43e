import { paths } from '#client/app/paths.ts';
import { useListPurchasesQuery } from '#client/features/buying/purchases.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { purchasesResource } from '#contract/buying/purchases.resource.ts';

import { purchaseColumns } from './purchase-columns.tsx';

const options = {
  views: [
    { label: 'All purchases', query: '' },
    { label: 'To begin', query: 'f.state=in:requested&sort=requestedAt' },
    { label: 'To receive', query: 'f.state=in:kit_sent,dropped_off&sort=stateSince' },
    { label: 'To assay', query: 'f.state=in:received&sort=stateSince' },
    { label: 'To offer', query: 'f.state=in:assayed&sort=stateSince' },
    { label: 'Offered', query: 'f.state=in:offered&sort=offerUntil' },
    { label: 'To pay', query: 'f.state=in:accepted,payout_pending&sort=stateSince' },
    { label: 'To give back', query: 'f.state=in:declined,returning&sort=stateSince' },
  ],
  empty: 'A purchase appears here when a customer asks to sell to us.',
};

const trail = [{ label: 'Orders', to: paths.admin.orders }];

/** What customers sell to the shop from outside the vault, by what is to be done. */
export const PurchasesPage = () => (
  <ListPage
    title="Purchases from customers"
    trail={trail}
    name="Purchases"
    resource={purchasesResource}
    columns={purchaseColumns}
    useRows={useListPurchasesQuery}
    options={options}
  />
);
