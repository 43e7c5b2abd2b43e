import { inArray, or, sql } from 'drizzle-orm';

import { joinableStates } from '#contract/compliance/cases.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { complianceCases } from './cases.table.ts';

/** Cases that are not decided, or have a report to file. */
export const countCasesWaiting = (db: Executor): Promise<number> =>
  db.$count(
    complianceCases,
    or(
      inArray(complianceCases.state, [...joinableStates]),
      sql`${complianceCases.id} in (select r.case_id from compliance_reports r where r.state <> 'filed')`,
    ),
  );
