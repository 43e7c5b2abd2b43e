import { inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { users } from './users.table.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}

const person = { id: users.id, name: users.name, email: users.email };

/** People by id. */
export async function peopleOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(person)
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
