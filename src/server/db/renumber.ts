import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from './database.ts';

interface Numbered {
  id: string;
  position: number;
}

/** Writes the positions that are others than before, in a table with `id` and `position`; no version rises. */
export async function renumber(
  tx: Transaction,
  table: PgTable,
  before: readonly Numbered[],
  after: readonly Numbered[],
): Promise<void> {
  const known = new Map(before.map(({ id, position }) => [id, position]));
  const changed = after
    .filter(({ id, position }) => known.get(id) !== position)
    .map(({ id, position }) => ({ id, position }));
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${table} as numbered set position = placed.position
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as placed(id uuid, position int)
    where numbered.id = placed.id`);
}
