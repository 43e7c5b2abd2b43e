import { webhooksResource } from '#contract/developers/webhooks.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { webhooks } from './webhooks.table.ts';

const { url, description, state, events, lastDeliveredAt, failures, createdAt } = webhooks;
const columns = { url, description, state, events, lastDeliveredAt, failures, createdAt };

/** The endpoints; what is secret of them never leaves their table. */
export const allWebhooks = defineListSource({
  resource: webhooksResource,
  from: webhooks,
  columns,
  select: { ...columns, id: webhooks.id, version: webhooks.version },
  toRow: (row) => ({
    ...row,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }),
  key: webhooks.id,
});
