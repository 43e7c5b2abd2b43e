import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { estates } from './estates.table.ts';

/** For the copy of a person's data, where a notice was wrong: who told and who was named are others, and are left out. */
export const noticesOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ state: estates.state, saidToHaveDiedOn: estates.diedOn },
      ...{ recordedAt: estates.recordedAt, endedAt: estates.endedAt },
    })
    .from(estates)
    .where(eq(estates.customerId, customerId));

/** Forgets who told and who spoke for the estate, once records need not be kept any longer; that there was one stays. */
export async function forgetEstate(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .update(estates)
    .set({
      ...{ toldBy: '', contact: '', askedReason: null },
      ...{ executorName: '', executorEmail: null, executorPhone: null },
    })
    .where(eq(estates.customerId, customerId));
}
