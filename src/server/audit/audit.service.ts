import type { Executor } from '#server/db/database.ts';
import { insertRows, type Rows, rowsOf } from '#server/db/insert-rows.ts';

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

/** Appends one row to the audit log, in the transaction of the change it tells of. */
export const recordAudit = (tx: Executor, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry]);

/** Appends a row for each of many changes made at once. */
export const recordAudits = (tx: Executor, entries: readonly AuditEntry[]): Promise<void> =>
  insertRows(tx, auditRows(entries));

/**
 * The rows alone, for whoever writes them together with others. Amounts are text, never bigint; values that are secret by
 * their name are left out.
 */
export const auditRows = (entries: readonly AuditEntry[]): Rows => rowsOf(auditLog, entries.map(rowOf));

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
