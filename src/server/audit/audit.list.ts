import { getTableColumns, sql } from 'drizzle-orm';

import { hasRight } from '#contract/permissions.ts';
import { auditResource } from '#contract/platform/audit.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import type { Viewer } from '#server/http/viewer.ts';

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

/**
 * The log as this person may see it. Whoever does not read compliance learns nothing of its cases, holds, reports and screenings
 * from here either: they are not there, are not counted, found, or taken in a file.
 */
export const auditEntriesFor = ({ adminRoles }: Pick<Viewer, 'adminRoles'>) =>
  hasRight(adminRoles, 'compliance.read') ? allAuditEntries : { ...allAuditEntries, ownerCondition: withoutCompliance };

const withoutCompliance = sql`${auditLog.entity} not like 'compliance%' and ${auditLog.entity} not in ('screening_hit', 'watch_list')
  and ${auditLog.action} !~ '^(compliance|screening)'
  and not (${auditLog.entity} = 'approval' and coalesce(coalesce(${auditLog.after}, ${auditLog.before}) ->> 'kind', '') like 'compliance%')`;

const shown = (values: unknown) => (values === null ? null : withoutSecrets(values as Record<string, unknown>));
