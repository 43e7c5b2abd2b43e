import { eq, type SQL, sql } from 'drizzle-orm';

import { webhookDeliveriesResource } from '#contract/developers/webhooks.resource.ts';
import type { Constraint } from '#contract/list/list-query.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { webhookDeliveries as deliveries } from './deliveries.table.ts';
import { webhooks } from './webhooks.table.ts';

const { event, state, status, durationMs, attempts, createdAt } = deliveries;
const columns = { event, state, status, durationMs, attempts, createdAt, url: webhooks.url };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function ofEndpoint({ mode, value }: Constraint): SQL | undefined {
  return mode === 'equals' && uuid.test(value) ? eq(deliveries.endpointId, value) : undefined;
}

export const allDeliveries = defineListSource({
  resource: webhookDeliveriesResource,
  from: deliveries,
  innerJoins: [{ table: webhooks, on: eq(webhooks.id, deliveries.endpointId) }],
  columns: {
    ...columns,
    endpointId: sql<string>`${deliveries.endpointId}::text`,
    eventId: sql<string>`${deliveries.eventId}::text`,
  },
  // By the index: the number of an endpoint as text would be looked for in every row.
  asked: { endpointId: ofEndpoint },
  select: { ...columns, id: deliveries.id, endpointId: deliveries.endpointId, eventId: deliveries.eventId },
  toRow: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  key: deliveries.id,
});
