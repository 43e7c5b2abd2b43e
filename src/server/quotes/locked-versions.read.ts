import { and, eq, lt, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { quotes } from './quotes.table.ts';

/** The versions of the boards by which orders were priced whose quotes were made before a moment. */
export async function lockedVersions(db: Executor, before: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ version: sql<number>`(${quotes.inputs} ->> 'priceVersion')::int` })
    .from(quotes)
    .where(and(eq(quotes.status, 'consumed'), lt(quotes.createdAt, before)));
  return rows.map(({ version }) => version);
}
