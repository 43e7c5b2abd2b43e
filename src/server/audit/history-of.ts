import { and, desc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { auditLog } from './audit.table.ts';

export type AuditRecord = typeof auditLog.$inferSelect;

/** The newest entries of the audit log on one thing. */
export const historyOf = (db: Executor, entity: string, entityId: string, most = 50): Promise<AuditRecord[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);
