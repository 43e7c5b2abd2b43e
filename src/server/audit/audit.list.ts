import { getTableColumns } from 'drizzle-orm';

import { auditResource } from '#contract/platform/audit.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { auditLog } from './audit.table.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The whole log. What was written before secrets were kept out of it is cleaned on its way out. */
export const allAuditEntries = defineListSource({
  resource: auditResource,
  from: auditLog,
  columns: {
    at: auditLog.at,
    actor: auditLog.actorName,
    action: auditLog.action,
    entity: auditLog.entity,
    entityId: auditLog.entityId,
    ip: auditLog.ip,
    requestId: auditLog.requestId,
  },
  select: getTableColumns(auditLog),
  toRow: ({ at, actorName, before, after, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    actor: actorName,
    before: shown(before),
    after: shown(after),
  }),
  key: auditLog.id,
});

const shown = (values: unknown) => (values === null ? null : withoutSecrets(values as Record<string, unknown>));
