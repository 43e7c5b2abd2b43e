import { desc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { complianceCases } from './cases.table.ts';

/** All cases of a customer by what they are and where they stand, the newest first. */
export const casesOfCustomer = (db: Executor, customerId: string) =>
  db
    .select({
      id: complianceCases.id,
      kind: complianceCases.kind,
      number: complianceCases.number,
      state: complianceCases.state,
      decision: complianceCases.decision,
    })
    .from(complianceCases)
    .where(eq(complianceCases.customerId, customerId))
    .orderBy(desc(complianceCases.openedAt), desc(complianceCases.id));
