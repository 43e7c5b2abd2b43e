import { inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { type VaultRecord, vaults } from './vaults.table.ts';

/** Vaults by their ids. */
export async function knownVaults(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, VaultRecord>> {
  const wanted = [...new Set(ids)];
  const rows = wanted.length === 0 ? [] : await db.select().from(vaults).where(inArray(vaults.id, wanted));
  return new Map(rows.map((vault) => [vault.id, vault]));
}
