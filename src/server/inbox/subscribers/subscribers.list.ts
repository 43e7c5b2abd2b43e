import { subscribersResource } from '#contract/inbox/subscribers.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { subscribers } from './subscribers.table.ts';

export const allSubscribers = defineListSource({
  resource: subscribersResource,
  from: subscribers,
  columns: {
    email: subscribers.email,
    status: subscribers.status,
    source: subscribers.source,
    bounceReason: subscribers.bounceReason,
    createdAt: subscribers.createdAt,
    confirmedAt: subscribers.confirmedAt,
    unsubscribedAt: subscribers.unsubscribedAt,
  },
  select: {
    id: subscribers.id,
    email: subscribers.email,
    status: subscribers.status,
    source: subscribers.source,
    createdAt: subscribers.createdAt,
    confirmedAt: subscribers.confirmedAt,
    unsubscribedAt: subscribers.unsubscribedAt,
    bounceReason: subscribers.bounceReason,
    version: subscribers.version,
  },
  toRow: ({ createdAt, confirmedAt, unsubscribedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }),
  key: subscribers.id,
});
