import { and, asc, eq } from 'drizzle-orm';

import type { Province } from '#contract/provinces.ts';
import type { Executor } from '#server/db/database.ts';

import { type VaultRecord, vaults } from './vaults.table.ts';

export type { VaultRecord };

/** The vaults that metal can go into, by their code; where named those of a province. */
export const openVaults = (db: Executor, province?: Province): Promise<VaultRecord[]> =>
  db
    .select()
    .from(vaults)
    .where(and(eq(vaults.active, true), province && eq(vaults.province, province)))
    .orderBy(asc(vaults.code));

/** The city in which a vault stands. */
export async function cityOfVault(db: Executor, id: string): Promise<string> {
  const [vault] = await db.select({ city: vaults.city }).from(vaults).where(eq(vaults.id, id));
  if (!vault) throw new Error(`There is no vault ${id}.`);
  return vault.city;
}

/** Where a vault is. */
export async function provinceOfVault(db: Executor, id: string): Promise<Province> {
  const [vault] = await db.select({ province: vaults.province }).from(vaults).where(eq(vaults.id, id));
  if (!vault) throw new Error(`There is no vault ${id}.`);
  return vault.province;
}
