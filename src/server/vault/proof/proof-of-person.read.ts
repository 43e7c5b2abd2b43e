import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { proofDays, proofLeaves } from './proof.table.ts';

/** How a customer stands in the published proofs, with the secret numbers of his lines, for his copy. */
export const proofOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ day: proofDays.day, publicName: proofLeaves.alias, metal: proofLeaves.metal, fineNg: proofLeaves.fineNg },
      ...{ salt: proofLeaves.salt, position: proofLeaves.position },
    })
    .from(proofLeaves)
    .innerJoin(proofDays, eq(proofDays.id, proofLeaves.dayId))
    .where(eq(proofLeaves.customerId, customerId))
    .orderBy(asc(proofDays.size), asc(proofLeaves.position));
