import type pg from 'pg';

import { copy } from './million-orders.ts';

interface Wanted {
  /** Rows `id` of the customers who get them, as SQL. */
  customers: string;
  /** How many items each gets. */
  each: number;
  /** Pieces of each item. */
  pieces: number;
}

/**
 * Gives customers items that lie in the vault, copies of one of the demo's lots, with the journal's word for their weight. They
 * have no story of their own, which the audit of the books would miss.
 */
export async function storeItems(client: pg.Client, { customers, each, pieces }: Wanted): Promise<void> {
  await client.query('drop table if exists copies');
  await client.query(`create temp table copies as
    select lot.id as old_id, gen_random_uuid() as new_id, customer.id as customer,
      'V-' || (select last_value from storage_item_numbers) + row_number() over () as new_number
    from (select id from storage_items where state = 'in_vault' and lot is not null order by id limit 1) lot,
      (${customers}) customer, generate_series(1, ${each})`);
  await copy(client, 'storage_items', 'old.id = old_id', {
    ...{ id: 'new_id', number: 'new_number', customer_id: 'customer', qty: String(pieces), part_of: 'null::uuid' },
    ...{ order_id: 'null::uuid', order_number: 'null', line_id: 'null::uuid' },
  });
  await client.query(`select setval('storage_item_numbers',
    (select last_value from storage_item_numbers) + (select count(*) from copies))`);
  await client.query(`with entry as (
      insert into journal_entries (id, at, kind, ref_type, ref_id)
      select gen_random_uuid(), now(), 'vault.received', 'storage_item', (select new_id from copies limit 1) returning id
    ), weights as (
      select copies.customer, item.metal, sum(item.piece_ng * item.qty)::bigint as ng
      from copies join storage_items item on item.id = copies.new_id group by 1, 2
    )
    insert into journal_postings (id, entry_id, account, party_id, unit, amount)
    select gen_random_uuid(), entry.id, 'vault_owed', customer, metal, -ng from weights, entry
    union all
    select gen_random_uuid(), entry.id, 'vault_metal', null, metal, sum(ng)::bigint from weights, entry
    group by entry.id, metal`);
  await client.query('analyze storage_items');
}
