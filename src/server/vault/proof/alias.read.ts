import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { proofAliases } from './proof.table.ts';

/** The public name of a customer; null until he has one. */
export async function aliasOf(db: Executor, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ alias: proofAliases.alias })
    .from(proofAliases)
    .where(eq(proofAliases.customerId, customerId));
  return row?.alias ?? null;
}
