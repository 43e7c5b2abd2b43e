import { and, asc, desc, eq, gt, gte, inArray } from 'drizzle-orm';

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

/** The newest entries of some actions on one thing. */
export const actsOn = (
  db: Executor,
  { entity, id, actions, most }: { entity: string; id: string; actions: readonly string[]; most: number },
): Promise<AuditRecord[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.entity, entity), inArray(auditLog.action, [...actions])))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);

/** What an action, or any, changed of several things since a moment, the oldest first. */
export const changesSince = (
  db: Executor,
  { entity, ids, action, since }: { entity: string; ids: readonly string[]; action?: string; since: Date },
) =>
  db
    .select({ id: auditLog.entityId, before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        inArray(auditLog.entityId, [...ids]),
        action === undefined ? undefined : eq(auditLog.action, action),
        gt(auditLog.at, since),
      ),
    )
    .orderBy(asc(auditLog.at), asc(auditLog.id));

/** All entries of some actions on things of a kind since a moment, that moment included. */
export const actsSince = (
  db: Executor,
  { entity, actions, since }: { entity: string; actions: readonly string[]; since: Date },
): Promise<AuditRecord[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.action, [...actions]), eq(auditLog.entity, entity), gte(auditLog.at, since)));

interface ChangesOf {
  entity: string;
  actorId: string;
  since: Date;
  /** All of them unless said. */
  actions?: readonly string[];
}

/** What of a kind a person has made or changed since a moment, by its ids. */
export async function changedBy(db: Executor, { entity, actorId, since, actions }: ChangesOf): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: auditLog.entityId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.actorId, actorId),
        gt(auditLog.at, since),
        actions && inArray(auditLog.action, [...actions]),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What a person did by an action since a moment. */
export const actsBy = (
  db: Executor,
  { actorId, action, since }: { actorId: string; action: string; since: Date },
): Promise<AuditRecord[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.actorId, actorId), gt(auditLog.at, since)));
