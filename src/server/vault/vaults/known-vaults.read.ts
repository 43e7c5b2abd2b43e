import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { type VaultRecord, vaults } from './vaults.table.ts';

/** Vaults by their ids. */
export async function knownVaults(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, VaultRecord>> {
  const wanted = [...new Set(ids)];
  const rows = wanted.length === 0 ? [] : await db.select().from(vaults).where(inArray(vaults.id, wanted));
  return new Map(rows.map((vault) => [vault.id, vault]));
}

/** Vaults between which metal may be moved now, by name. */
export const openForTransfers = (db: Executor) =>
  db
    .select({ id: vaults.id, code: vaults.code, name: vaults.name, city: vaults.city })
    .from(vaults)
    .where(and(eq(vaults.active, true), eq(vaults.transfers, true)))
    .orderBy(asc(vaults.name), asc(vaults.id));
