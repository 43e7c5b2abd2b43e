import { and, desc, eq, isNull } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { complianceHolds, type HoldRecord } from './holds.table.ts';

/** The holds on a customer, the newest first, released ones too. */
export const holdsOfCustomer = (db: Executor, customerId: string): Promise<HoldRecord[]> =>
  db
    .select()
    .from(complianceHolds)
    .where(eq(complianceHolds.customerId, customerId))
    .orderBy(desc(complianceHolds.placedAt));

/** Whether everything of a customer is held. */
export async function isAllHeld(db: Executor, customerId: string): Promise<boolean> {
  const { id, customerId: of, orderId, releasedAt } = complianceHolds;
  const [standing] = await db
    .select({ id })
    .from(complianceHolds)
    .where(and(eq(of, customerId), isNull(orderId), isNull(releasedAt)));
  return standing !== undefined;
}

/** Whether a hold that was placed in a case stands. */
export async function standsHoldOf(db: Executor, ofCase: string): Promise<boolean> {
  const { id, caseId, releasedAt } = complianceHolds;
  const [standing] = await db
    .select({ id })
    .from(complianceHolds)
    .where(and(eq(caseId, ofCase), isNull(releasedAt)));
  return standing !== undefined;
}
