import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { complianceCaseItems } from './cases.table.ts';

/** What a case is about, the oldest first. */
export const itemsOfCase = (db: Executor, caseId: string): Promise<(typeof complianceCaseItems.$inferSelect)[]> =>
  db
    .select()
    .from(complianceCaseItems)
    .where(eq(complianceCaseItems.caseId, caseId))
    .orderBy(asc(complianceCaseItems.at), asc(complianceCaseItems.id));
