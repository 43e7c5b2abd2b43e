import { sql } from 'drizzle-orm';

import type { Address } from '#contract/trade/quotes.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

interface BilledCustomer {
  name: string;
  email: string;
  /** Of his newest order; null where he has none. */
  address: Address | null;
  /** Of the vault in which most of what he has or had lies. */
  province: string;
}

/** Whom a bill is for, and where what it is for is supplied. */
export async function billedCustomer(tx: Transaction, customerId: string): Promise<BilledCustomer> {
  const { rows } = await tx.execute<Record<'name' | 'email' | 'province', string> & { address: Address | null }>(sql`
    select person.name, person.email,
      (select placed.address from ${orders} placed where placed.customer_id = person.id order by placed.placed_at desc limit 1) as address,
      (select vault.province from ${storageItems} item join ${vaults} vault on vault.id = item.vault_id
        where item.customer_id = person.id group by vault.id, vault.province, vault.code order by sum(item.fine_ng) desc, vault.code limit 1) as province
    from ${users} person where person.id = ${customerId}`);
  const [row] = rows;
  if (!row) throw new Error(`Nobody is ${customerId}.`);
  return row;
}
