import type { Permission } from '#contract/permissions.ts';
import { actsSince, type AuditRecord } from '#server/audit/history-of.ts';
import type { Executor } from '#server/db/database.ts';
import { everHolding } from '#server/identity/users/staff.read.ts';

const shrinking = ['administrator.locked', 'administrator.disabled', 'administrator.rights_changed'];

/**
 * When, since a moment, somebody else was last shut out or lost roles who held a right until then; null where that happened to
 * nobody. By the audit log, so that whoever is let in again meanwhile counts as well.
 */
export async function lastAbleElse(
  db: Executor,
  right: Permission,
  { since, except }: { since: Date; except: string },
): Promise<Date | null> {
  const acts = (await actsSince(db, { entity: 'user', actions: shrinking, since })).filter(
    ({ entityId }) => entityId !== except,
  );
  if (acts.length === 0) return null;
  const able = new Set([
    ...(await everHolding(db, right)).map(({ id }) => id),
    ...acts.filter((act) => hadBefore(act, right)).map(({ entityId }) => entityId),
  ]);
  const times = acts
    .filter((act) => (act.action === 'administrator.rights_changed' ? hadBefore(act, right) : able.has(act.entityId)))
    .map(({ at }) => at.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

const hadBefore = ({ before }: AuditRecord, right: Permission): boolean =>
  ((before as { rights?: Permission[] } | null)?.rights ?? []).includes(right);
