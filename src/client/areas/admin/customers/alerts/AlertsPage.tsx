import { useListAlertsQuery } from '#client/features/customers/alerts/alerts.api.ts';
import { paths } from '#client/app/paths.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { alertsResource } from '#contract/customers/alerts.resource.ts';

import { alertColumns } from './alert-columns.tsx';

const options = {
  views: [
    { label: 'All alerts', query: '' },
    { label: 'Waiting', query: 'f.status=in:active' },
    { label: 'For stock', query: 'f.status=in:active&f.kind=in:stock' },
    { label: 'For a product’s price', query: 'f.status=in:active&f.kind=in:price' },
    { label: 'For a spot', query: 'f.status=in:active&f.kind=in:spot' },
    { label: 'Gone off', query: 'f.status=in:triggered&sort=-triggeredAt' },
  ],
  empty: 'Customers set alerts on product pages and on the live prices page; each is listed here.',
};

/** What customers wait for: every alert, and how it stands. */
export const AlertsPage = () => (
  <ListPage
    title="Price alerts"
    name="Alerts"
    resource={alertsResource}
    columns={alertColumns}
    useRows={useListAlertsQuery}
    options={options}
    actions={
      <HeadLinks
        links={[
          ['Limit orders', paths.admin.limitOrders],
          ['Savings plans', paths.admin.savingsPlans],
        ]}
      />
    }
  />
);
