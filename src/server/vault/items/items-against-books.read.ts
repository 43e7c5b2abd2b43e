import { sql } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import { heldStates } from '#contract/vault/storage-items.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { journalPostings } from '#server/ledger/ledger.table.ts';

import { storageItems } from './storage-items.table.ts';

/** What one customer has by his items is not what the books owe him; of nobody's name where the books give none. */
export interface UnlikeBooks {
  metal: Metal;
  customerId: string | null;
}

/** Every customer and metal of which the items that we hold and the account `vault_owed` do not come to the same. */
export async function itemsUnlikeBooks(db: Executor): Promise<UnlikeBooks[]> {
  const states = sql.join(
    heldStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ metal: Metal; customer: string | null }>(sql`
    with held as (
      select ${storageItems.customerId} as party, ${storageItems.metal} as metal, sum(${storageItems.fineNg}) as ng
      from ${storageItems} where ${storageItems.state} in (${states}) group by 1, 2
    ), owed as (
      select ${journalPostings.partyId} as party, ${journalPostings.unit} as metal, -sum(${journalPostings.amount}) as ng
      from ${journalPostings} where ${journalPostings.account} = ${accounts.vaultOwed}
      group by 1, 2 having sum(${journalPostings.amount}) <> 0
    )
    select coalesce(held.metal, owed.metal) as metal, coalesce(held.party, owed.party)::text as customer
    from held full join owed on owed.party = held.party and owed.metal = held.metal
    where held.ng is distinct from owed.ng
    order by 1, 2`);
  return rows.map(({ metal, customer }) => ({ metal, customerId: customer }));
}
