import type { Executor } from '#server/db/database.ts';

import { auditLog } from './audit.table.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface Actor {
  id: string | null;
  name: string;
  ip?: string;
  requestId?: string;
}

/** The scheduler and other parts of the shop that act without a person. */
export const systemActor: Actor = { id: null, name: 'System' };

export interface AuditEntry {
  actor: Actor;
  /** Noun and verb in the past, such as `order.placed`. */
  action: string;
  entity: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Appends one row to the audit log, in the transaction of the change it tells of. Amounts are text, never bigint; values
 * that are secret by their name are left out.
 */
export async function recordAudit(tx: Executor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(rowOf(entry));
}

/** Appends a row for each of many changes made at once. */
export async function recordAudits(tx: Executor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries.map(rowOf));
}

const rowOf = (entry: AuditEntry): typeof auditLog.$inferInsert => ({
  actorId: entry.actor.id,
  actorName: entry.actor.name,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId,
  before: entry.before ? withoutSecrets(entry.before) : null,
  after: entry.after ? withoutSecrets(entry.after) : null,
  ip: entry.actor.ip ?? '',
  requestId: entry.actor.requestId ?? '',
});
