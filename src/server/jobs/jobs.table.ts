import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#server/db/columns.ts';

/** Which recurring job ran when, and until when one process holds it. */
export const jobLeases = pgTable('job_leases', {
  name: text().primaryKey(),
  heldUntil: instant().notNull(),
  lastStartedAt: instant(),
  lastFinishedAt: instant(),
  lastError: text(),
});
