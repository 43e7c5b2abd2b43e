import { sql } from 'drizzle-orm';

import { heldStates } from '#contract/vault/storage-items.rules.ts';
import { boughtStates, reviewStates } from '#contract/vault/sell-backs.rules.ts';
import { awayStates, openTransferStates } from '#contract/vault/transfers.rules.ts';

import type { Invariant } from './invariant.ts';

const listed = (states: readonly string[]) =>
  sql`(${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
const held = listed(heldStates);
const bought = listed(boughtStates);
const inReview = listed(reviewStates);

/** Every item with the one that it was first a part of. */
const roots = sql`
  with recursive part as (
    select id, id root from storage_items where part_of is null
    union all select i.id, part.root from storage_items i join part on i.part_of = part.id
  ) select * from part`;

/** What must stand in the journal of customers' metal in our vaults, worked out of the items and the sales' own rows. */
export const derivedVault: readonly Invariant[] = [
  {
    name: 'I18 metal in the vault',
    rule: 'What the journal holds in the vaults for each customer, per metal, is the fine weight of his items there, to the last unit.',
    query: sql`
      select coalesce(d.customer_id, j.customer_id)::text, coalesce(d.metal, j.metal) || ': items ' || coalesce(d.ng, 0) || ', owed ' || coalesce(j.ng, 0)
      from (select customer_id, metal, sum(piece_ng * qty) ng from storage_items where state in ${held} group by 1, 2) d
      full join (
        select party_id customer_id, unit metal, -sum(amount) ng from journal_postings where account = 'vault_owed' group by 1, 2
      ) j on j.customer_id = d.customer_id and j.metal = d.metal
      where coalesce(d.ng, 0) <> coalesce(j.ng, 0)
      union all
      select coalesce(d.metal, j.metal), 'items ' || coalesce(d.ng, 0) || ', journal ' || coalesce(j.ng, 0)
      from (select metal, sum(piece_ng * qty) ng from storage_items where state in ${held} group by 1) d
      full join (select unit metal, sum(amount) ng from journal_postings where account = 'vault_metal' group by 1) j on j.metal = d.metal
      where coalesce(d.ng, 0) <> coalesce(j.ng, 0)`,
  },
  {
    name: 'I18 items taken in',
    rule: 'An item and all that was split off it weigh what came into the vault or from another customer, are of one customer and product, and its state is where its timeline leads.',
    query: sql`
      select r.number, 'weighs ' || sum(i.piece_ng * i.qty) || ' with its parts, came in with ' || coalesce(max(j.ng), 0)
      from (${roots}) part
      join storage_items r on r.id = part.root join storage_items i on i.id = part.id
      left join (
        select e.ref_id, sum(g.amount) ng from journal_entries e join journal_postings g on g.entry_id = e.id
        where e.kind = 'vault.received' and g.account = 'vault_metal' group by 1
        -- What came from another customer had come into the vault before.
        union all select received_item_id, piece_ng * qty from title_transfer_lines where received_item_id is not null
      ) j on j.ref_id = r.id
      group by r.id, r.number
      having sum(i.piece_ng * i.qty) <> coalesce(max(j.ng), 0)
        or bool_or(i.customer_id <> r.customer_id or i.product_id <> r.product_id or i.metal <> r.metal or i.line_id is distinct from r.line_id)
      union all
      select i.number, i.state || ', timeline ' || coalesce(e.to_state, 'none')
      from storage_items i
      left join (select distinct on (item_id) item_id, to_state from storage_events order by item_id, id desc) e on e.item_id = i.id
      where e.to_state is distinct from i.state
      union all
      select i.number, 'hangs on no item that came in' from storage_items i where not exists (select 1 from (${roots}) part where part.id = i.id)`,
  },
  {
    name: 'I18 moves between vaults',
    rule: 'What a transfer takes lies where its steps say: set aside until two officers sent it, on the road until two officers of the other vault have it, and then there. Nothing is in two at once.',
    query: sql`
      select t.number, i.number || ' is ' || i.state || ', the transfer ' || t.state
      from vault_transfers t join vault_transfer_items l on l.transfer_id = t.id join storage_items i on i.id = l.item_id
      where t.state = 'prepared' and (i.state <> 'to_be_moved' or i.vault_id <> t.from_vault_id)
        or t.state in ${listed(awayStates)} and (i.state <> 'between_vaults' or i.vault_id <> t.from_vault_id)
      union all
      select i.number, 'is ' || i.state || ' and in ' || count(t.id) || ' transfers'
      from storage_items i
      left join vault_transfer_items l on l.item_id = i.id
      left join vault_transfers t on t.id = l.transfer_id and t.state in ${listed(openTransferStates)}
      group by i.id, i.number, i.state
      having count(t.id) <> case when i.state in ('to_be_moved', 'between_vaults') then 1 else 0 end
      union all
      select i.number, 'is not in the vault that it was moved to last'
      from storage_items i
      join (
        select distinct on (l.item_id) l.item_id, t.to_vault_id from vault_transfer_items l
        join vault_transfers t on t.id = l.transfer_id where t.state = 'done' order by l.item_id, t.confirmed_at desc, t.id desc
      ) last on last.item_id = i.id
      where i.vault_id <> last.to_vault_id
      union all
      select t.number, 'takes ' || t.items || ' items, lines ' || count(l.item_id)
      from vault_transfers t left join vault_transfer_items l on l.transfer_id = t.id
      group by t.id, t.number, t.items having count(l.item_id) <> t.items`,
  },
  {
    name: 'I18 audits of vaults',
    rule: 'What was kept of a bar list is what its file and its findings say.',
    query: sql`
      select id::text, file_name || ': ' || differing || ' differ, findings ' || jsonb_array_length(findings)
      from vault_audits
      where differing <> jsonb_array_length(findings) or matching <> (counts->>'matches')::int
        or file_hash <> encode(sha256(convert_to(file, 'UTF8')), 'hex')
        or exists (
          select 1 from jsonb_each_text(counts) told
          where told.key <> 'matches' and told.value::int <> (select count(*) from jsonb_array_elements(findings) f where f->>'finding' = told.key)
        )`,
  },
  {
    name: 'I18 pieces bought into the vault',
    rule: 'Of an order for the vault as many pieces became items as left the shelf, of its customer and product, at what he paid for them.',
    query: sql`
      select o.number, p.sku || ': sent ' || coalesce(s.sent, 0) || ', items ' || coalesce(i.qty, 0) || ' for ' || coalesce(i.cost, 0)
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      left join (
        select q.line_id, sum(q.qty) sent from parcel_lines q join parcels c on c.id = q.parcel_id where c.state in ('underway', 'delivered') group by 1
      ) s on s.line_id = l.id
      left join (
        select line_id, sum(qty) qty, sum(cost) cost, bool_or(x.customer_id <> y.customer_id or x.currency <> y.currency) strange,
          count(distinct product_id) products, min(product_id::text) product_id
        from storage_items x join orders y on y.id = x.order_id group by 1
      ) i on i.line_id = l.id
      where (o.delivery = 'vault' or i.line_id is not null) and (
        coalesce(i.qty, 0) <> case when o.delivery = 'vault' then coalesce(s.sent, 0) else 0 end or coalesce(i.strange, false)
        or i.products > 1 or i.product_id <> l.product_id::text
        or coalesce(i.qty, 0) = l.qty and i.cost <> l.line + l.adjustment - l.discount + l.tax)`,
  },
  {
    name: 'I19 sales from the vault',
    rule: 'A sale is the sum of its lines, its state is where its timeline leads, two people approved it where two did, and none approved his own.',
    query: sql`
      select coalesce(b.number, b.id::text), b.state || ': net ' || b.net || ', lines ' || coalesce(l.net, 0) || ', timeline ' || coalesce(e.to_state, 'none')
      from sell_backs b
      left join (
        select sell_back_id, sum(net) net, sum(net_cad) cad, sum(unit_gross * qty) gross, sum(cost_cad) cost, sum(qty) qty from sell_back_lines group by 1
      ) l on l.sell_back_id = b.id
      left join (select distinct on (sell_back_id) sell_back_id, to_state from sell_back_events order by sell_back_id, id desc) e on e.sell_back_id = b.id
      where l.sell_back_id is null or l.net <> b.net or l.cad <> b.net_cad or l.gross <> b.gross or l.cost <> b.cost_cad or l.qty <> b.pieces
        or e.to_state is distinct from b.state or b.approved_by = b.customer_id or b.second_by = b.customer_id
        or (b.state in ${bought} and b.approved_by is null)`,
  },
  {
    name: 'I19 items of sales',
    rule: 'Each line of a sale has an item of its own that holds exactly its pieces: set aside while it is decided, sold once it is bought, free again otherwise.',
    query: sql`
      select coalesce(b.number, b.id::text), i.number || ' is ' || i.state || ' with ' || i.qty || ' pieces, the sale ' || b.state || ' over ' || l.qty
      from sell_backs b join sell_back_lines l on l.sell_back_id = b.id join storage_items i on i.id = l.item_id
      where i.customer_id <> b.customer_id or i.product_id <> l.product_id or i.piece_ng <> l.piece_ng
        or (b.state in ${inReview} and (i.state <> 'reserved_for_sale' or i.qty <> l.qty or i.cost_cad <> l.cost_cad))
        or (b.state in ${bought} and (i.state <> 'sold' or i.qty <> l.qty or i.cost_cad <> l.cost_cad))
      union all
      select i.number, 'is ' || i.state || ' and stands in ' || count(b.id) || ' sales'
      from storage_items i
      left join sell_back_lines l on l.item_id = i.id
      left join sell_backs b on b.id = l.sell_back_id and b.state in (${sql.join(
        [...reviewStates, ...boughtStates].map((state) => sql`${state}`),
        sql`, `,
      )})
      group by i.id, i.number, i.state
      having count(b.id) <> case when i.state in ('reserved_for_sale', 'sold') then 1 else 0 end`,
  },
  {
    name: 'I19 accounts of sales',
    rule: 'Of a sale from the vault the journal has its metal, what it cost us and is owed, and what was paid of it; of one that is not bought nothing.',
    query: sql`
      select coalesce(d.sale, j.sale)::text, coalesce(d.account, j.account) || ' ' || coalesce(d.unit, j.unit)
        || ': sale ' || coalesce(d.sum, 0) || ', journal ' || coalesce(j.sum, 0)
      from (
        select sale, account, unit, sum(sum) sum from (
          select l.sell_back_id sale, 'vault_owed' account, l.metal unit, l.piece_ng * l.qty sum from sell_back_lines l
          union all select l.sell_back_id, 'vault_metal', l.metal, -l.piece_ng * l.qty from sell_back_lines l
          union all select l.sell_back_id, 'supplier_payable', 'CAD', l.net_cad from sell_back_lines l
          union all select id, 'currency_exchange', currency, net from sell_backs where currency <> 'CAD'
          union all select id, 'currency_exchange', 'CAD', -net_cad from sell_backs where currency <> 'CAD'
          union all select id, 'sell_backs_payable', currency, -net from sell_backs where state <> 'paid'
          union all select id, 'bank', currency, -net from sell_backs where state = 'paid'
        ) part where sale in (select id from sell_backs where state in ${bought}) group by 1, 2, 3
      ) d
      full join (
        select e.ref_id sale, g.account, g.unit, sum(g.amount) sum
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'sell_back' group by 1, 2, 3
      ) j on j.sale = d.sale and j.account = d.account and j.unit = d.unit
      where coalesce(d.sum, 0) <> coalesce(j.sum, 0)
      union all
      select b.id::text, coalesce(e.kind, 'nothing') || ' is booked at ' || coalesce(e.at::text, 'no moment') || ', the timeline has ' || coalesce(v.at::text, 'none')
      from (
        select sell_back_id sale, at, case when to_state = 'paid' then 'sell_back.paid' when from_state = 'paid' then 'sell_back.returned' else 'sell_back.approved' end kind
        from sell_back_events
        where to_state = 'paid' or from_state = 'paid' or (to_state = 'approved' and from_state in ('under_review', 'second_review'))
      ) v
      full join (select ref_id sale, at, kind from journal_entries where ref_type = 'sell_back') e on e.sale = v.sale and e.kind = v.kind and e.at = v.at
      join sell_backs b on b.id = coalesce(v.sale, e.sale)
      where v.at is null or e.at is null
      union all
      select b.id::text, 'was approved or paid at another moment than its timeline says'
      from sell_backs b join sell_back_events v on v.sell_back_id = b.id
      where (v.to_state = 'approved' and v.from_state in ('under_review', 'second_review') and v.at <> b.approved_at)
        or (v.id = (select max(l.id::text)::uuid from sell_back_events l where l.sell_back_id = b.id and l.to_state = 'paid') and b.state = 'paid' and v.at <> b.paid_at)`,
  },
  {
    name: 'I19 pieces bought from the vault',
    rule: 'Pieces that were bought out of the vault came to the shelf once, as many and at the cost that their line says.',
    query: sql`
      select coalesce(l.sale, m.sale)::text, coalesce(l.product_id, m.product_id)::text || ': lines ' || coalesce(l.qty, 0)
        || ' for ' || coalesce(l.cad, 0) || ', movements ' || coalesce(m.qty, 0) || ' for ' || coalesce(m.cost, 0)
      from (
        select l.sell_back_id sale, l.product_id, sum(l.qty) qty, sum(l.net_cad) cad from sell_back_lines l
        join sell_backs b on b.id = l.sell_back_id where b.state in ${bought} group by 1, 2
      ) l
      full join (
        select sell_back_id sale, product_id, sum(on_hand) qty, sum(cost) cost, bool_or(kind <> 'receive') wrong
        from stock_movements where sell_back_id is not null group by 1, 2
      ) m on m.sale = l.sale and m.product_id = l.product_id
      where coalesce(l.qty, 0) <> coalesce(m.qty, 0) or coalesce(l.cad, 0) <> coalesce(m.cost, 0) or coalesce(m.wrong, false)`,
  },
];
