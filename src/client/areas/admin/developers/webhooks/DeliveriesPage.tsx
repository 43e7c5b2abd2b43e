import { paths } from '#client/app/paths.ts';
import { useListWebhookDeliveriesQuery } from '#client/features/developers/webhooks.api.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import type { WebhookDeliveryRow } from '#contract/developers/webhook-deliveries.contract.ts';
import { sentEventNames } from '#contract/developers/webhook-events.rules.ts';
import { webhookDeliveriesResource } from '#contract/developers/webhooks.resource.ts';

import { deliveryColumns, fewDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryAside } from './DeliveryAside.tsx';

const trail = [{ label: 'Webhooks', to: paths.admin.webhooks }];

const beside: BesideList<WebhookDeliveryRow> = {
  label: (delivery) => (delivery ? sentEventNames[delivery.event] : 'Delivery'),
  columns: fewDeliveryColumns,
  content: ({ id, steps, onClose }) => <DeliveryAside id={id} steps={steps} onClose={onClose} />,
};

const options = {
  views: [
    { label: 'All deliveries', query: '' },
    { label: 'Waiting', query: 'f.state=in:waiting' },
    { label: 'Given up', query: 'f.state=in:given_up' },
  ],
  empty: 'Everything sent to webhooks appears here and is kept for 30 days.',
  beside,
};

/** What was sent to endpoints, and what is to be sent. */
export const DeliveriesPage = () => (
  <ListPage
    title="Deliveries"
    name="Deliveries"
    trail={trail}
    resource={webhookDeliveriesResource}
    columns={deliveryColumns}
    useRows={useListWebhookDeliveriesQuery}
    options={options}
  />
);
