import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { type NewsletterRecord, newsletters } from './newsletters.table.ts';

/** Newsletters that nobody has sent or planned, in the order in which they were begun. */
export const draftNewsletters = (db: Executor): Promise<NewsletterRecord[]> =>
  db
    .select()
    .from(newsletters)
    .where(eq(newsletters.status, 'draft'))
    .orderBy(asc(newsletters.createdAt), asc(newsletters.id));
