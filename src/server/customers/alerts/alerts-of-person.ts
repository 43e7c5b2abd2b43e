import { asc, eq } from 'drizzle-orm';

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
