import { newslettersResource } from '#contract/content/newsletters.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { newsletters } from './newsletters.table.ts';

const { id, subject, status, scheduledAt, startedAt, readers, updatedAt, version } = newsletters;

/** All newsletters, in whatever state. */
export const allNewsletters = defineListSource({
  resource: newslettersResource,
  from: newsletters,
  columns: { subject, status, scheduledAt, startedAt, readers, updatedAt },
  select: { id, subject, status, scheduledAt, startedAt, readers, updatedAt, version },
  toRow: (row) => ({
    ...row,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }),
  key: newsletters.id,
});
