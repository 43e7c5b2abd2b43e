import { and, asc, eq, inArray } from 'drizzle-orm';

import { type Actor, recordAudits } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { alerts } from './alerts.table.ts';

export const alertsOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ kind: alerts.kind, productId: alerts.productId, metal: alerts.metal, currency: alerts.currency },
      ...{ direction: alerts.direction, amount: alerts.amount, repeats: alerts.repeats, status: alerts.status },
      ...{ setAt: alerts.createdAt, triggeredAt: alerts.triggeredAt, expiresAt: alerts.expiresAt },
    })
    .from(alerts)
    .where(eq(alerts.customerId, customerId))
    .orderBy(asc(alerts.createdAt), asc(alerts.id));

/** Nothing goes off for an account that is closed. */
export async function dropAlerts(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(alerts).where(eq(alerts.customerId, customerId));
}

/** Ends what somebody waits for, who is told nothing of it: the shop has parted with him. */
export async function stopAlerts(tx: Transaction, customerId: string, actor: Actor): Promise<void> {
  const ended = await tx
    .update(alerts)
    .set({ status: 'expired', version: nextVersion(alerts.version) })
    .where(and(eq(alerts.customerId, customerId), inArray(alerts.status, ['active', 'triggered'])))
    .returning({ id: alerts.id, target: alerts.target });
  await recordAudits(
    tx,
    ended.map(({ id, target }) => ({
      actor,
      action: 'alert.expired',
      entity: 'alert',
      entityId: id,
      after: { target },
    })),
  );
}
