import { defineResource } from '#contract/list/list-resource.ts';

import { sentEventNames, sentEvents, webhookEventNames, webhookEvents } from './webhook-events.rules.ts';
import { deliveryStateNames, deliveryStates, webhookStateNames, webhookStates } from './webhooks.rules.ts';

export const webhooksResource = defineResource({
  key: 'webhooks',
  columns: {
    url: { label: 'Address', type: 'text', sort: true, filter: true, search: true },
    description: { label: 'For', type: 'text', sort: true, filter: true, search: true },
    state: { label: 'State', type: 'enum', values: webhookStates, names: webhookStateNames, sort: true, filter: true },
    events: { label: 'Events', type: 'set', values: webhookEvents, names: webhookEventNames, filter: true },
    lastDeliveredAt: { label: 'Last delivery', type: 'datetime', sort: true, filter: true },
    failures: { label: 'Failures in a row', type: 'number', sort: true, filter: true },
    createdAt: { label: 'Added', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});

export const webhookDeliveriesResource = defineResource({
  key: 'webhook-deliveries',
  columns: {
    createdAt: { label: 'Time', type: 'datetime', sort: true, filter: true },
    event: { label: 'Event', type: 'enum', values: sentEvents, names: sentEventNames, filter: true },
    state: { label: 'State', type: 'enum', values: deliveryStates, names: deliveryStateNames, filter: true },
    status: { label: 'Answer', type: 'number', filter: true },
    durationMs: { label: 'Took, ms', type: 'number', filter: true },
    attempts: { label: 'Tries', type: 'number', filter: true },
    url: { label: 'Address', type: 'text', filter: true, search: true },
    endpointId: { label: 'Number of the endpoint', type: 'text', filter: true },
    eventId: { label: 'Number of the event', type: 'text', filter: true, search: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
