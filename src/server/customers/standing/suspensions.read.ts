import { and, eq, isNull } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { type SuspensionRecord, suspensions } from './suspensions.table.ts';

export type { SuspensionRecord };

/** The suspension under which a customer stands. */
export async function openSuspension(db: Executor, customerId: string): Promise<SuspensionRecord | null> {
  const [open] = await db
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.customerId, customerId), isNull(suspensions.endedAt)));
  return open ?? null;
}
