import { and, asc, eq } from 'drizzle-orm';

import type { Province } from '#contract/provinces.ts';
import type { Executor } from '#server/db/database.ts';

import { type VaultRecord, vaults } from './vaults.table.ts';

export type { VaultRecord };

/** The vault that metal goes into: the first active one by its code, where named of a province; undefined where there is none. */
export async function firstOpenVault(db: Executor, province?: Province): Promise<VaultRecord | undefined> {
  const [vault] = await db
    .select()
    .from(vaults)
    .where(and(eq(vaults.active, true), province && eq(vaults.province, province)))
    .orderBy(asc(vaults.code))
    .limit(1);
  return vault;
}

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
