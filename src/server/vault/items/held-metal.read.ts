import { sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import { heldStates } from '#contract/vault/storage-items.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { storageItems } from './storage-items.table.ts';

/** Fine weight, 10^-9 g. */
interface Held {
  metal: Metal;
  fineNg: bigint;
}
export interface HeldMetal {
  byCustomer: (Held & { customerId: string })[];
  byVault: (Held & { vaultId: string })[];
}

/** What we hold for customers, by customer and by vault, of each metal: one statement. */
export async function heldMetal(db: Executor): Promise<HeldMetal> {
  const states = sql.join(
    heldStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ customer: string | null; vault: string | null; metal: Metal; ng: string }>(sql`
    select ${storageItems.customerId} as customer, ${storageItems.vaultId} as vault, ${storageItems.metal} as metal,
      sum(${storageItems.fineNg})::text as ng
    from ${storageItems} where ${storageItems.state} in (${states})
    group by grouping sets ((${storageItems.customerId}, ${storageItems.metal}), (${storageItems.vaultId}, ${storageItems.metal}))`);
  return {
    byCustomer: rows.flatMap(({ customer, metal, ng }) =>
      customer === null ? [] : [{ customerId: customer, metal, fineNg: BigInt(ng) }],
    ),
    byVault: rows.flatMap(({ vault, metal, ng }) =>
      vault === null ? [] : [{ vaultId: vault, metal, fineNg: BigInt(ng) }],
    ),
  };
}
