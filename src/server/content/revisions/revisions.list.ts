import { desc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Revision } from '#contract/content/revisions.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { users } from '#server/identity/users/users.table.ts';

import type { RevisionPlace } from './revisions.ts';

/** Revisions that a list of them shows. */
const MOST_LISTED = 200;

interface Row {
  number: number;
  title: string;
  savedBy: string | null;
  savedAt: Date;
  publishedAt: Date | null;
}

/** What was saved of a thing, the newest first; `title` is what its content calls what it is named by. */
export async function listRevisions<Owner extends string>(
  db: Executor,
  { table, owner }: RevisionPlace<Owner>,
  { id, title }: { id: string; title: string },
): Promise<Revision[]> {
  const rows = (await db
    .select({
      number: table.number,
      title: sql<string>`${table.content} ->> ${title}`,
      savedBy: users.name,
      savedAt: table.savedAt,
      publishedAt: table.publishedAt,
    })
    .from(table as PgTable)
    .leftJoin(users, eq(users.id, table.savedBy))
    .where(eq(table[owner], id))
    .orderBy(desc(table.number))
    .limit(MOST_LISTED)) as Row[];
  return rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }));
}
