import { sql } from 'drizzle-orm';

import { openTitleStates } from '#contract/vault/title-transfers.rules.ts';

import type { Invariant } from './invariant.ts';

const open = sql`(${sql.join(
  openTitleStates.map((state) => sql`${state}`),
  sql`, `,
)})`;

/** What must stand of metal that passes between customers, worked out of the transfers' own rows, both items and the journal. */
export const derivedTitles: readonly Invariant[] = [
  {
    name: 'I28 transfers between customers',
    rule: 'A transfer has as many pieces as its lines, its state is where its timeline leads, nothing passed before both consented, none of them approved it, and it is worth what its lines are at their prices.',
    query: sql`
      select coalesce(t.number, t.id::text), t.state || ': pieces ' || t.pieces || ', lines ' || coalesce(l.qty, 0) || ', worth ' || t.value
        || ', lines ' || coalesce(l.value, 0) || ', timeline ' || coalesce(e.to_state, 'none')
      from title_transfers t
      left join (
        select transfer_id, sum(qty) qty, sum(value) value, bool_or(
          value is distinct from div(2 * piece_ng::numeric * qty * price * 100 + 31103476800, 2 * 31103476800)) wrong, count(value) passed, count(*) lines
        from title_transfer_lines group by 1
      ) l on l.transfer_id = t.id
      left join (
        select distinct on (transfer_id) transfer_id, to_state from title_transfer_events order by transfer_id, id desc
      ) e on e.transfer_id = t.id
      left join (
        select transfer_id, bool_or(to_state = 'asked' and actor_id = g.giver_id) given, bool_or(to_state = 'accepted' and actor_id = g.receiver_id) accepted
        from title_transfer_events v join title_transfers g on g.id = v.transfer_id group by 1
      ) both_sides on both_sides.transfer_id = t.id
      where l.qty is distinct from t.pieces or e.to_state is distinct from t.state or t.giver_id = t.receiver_id
        or t.approved_by in (t.giver_id, t.receiver_id)
        or (t.asked_at is not null and not coalesce(both_sides.given, false))
        or (t.state in ('accepted', 'done') and not coalesce(both_sides.accepted, false))
        or t.accepted_at < t.asked_at or t.approved_at < t.accepted_at or t.ended_at < t.accepted_at
        or (t.state = 'done' and (l.passed <> l.lines or l.value <> t.value or l.wrong))
        or (t.state <> 'done' and l.passed <> 0)`,
  },
  {
    name: 'I28 items of transfers between customers',
    rule: 'Each line has an item of the giver that holds exactly its pieces, set aside while it is open; once done it has ended, and the receiver has one in its place: the same pieces, known by the same marks, from the same moment, at what they were worth.',
    query: sql`
      select coalesce(t.number, t.id::text), i.number || ' is ' || i.state || ' with ' || i.qty || ' pieces, the transfer ' || t.state || ' over ' || l.qty
      from title_transfers t join title_transfer_lines l on l.transfer_id = t.id join storage_items i on i.id = l.item_id
      where i.customer_id <> t.giver_id or i.product_id <> l.product_id or i.piece_ng <> l.piece_ng or i.metal <> l.metal
        or (t.state in ${open} and (i.state <> 'being_transferred' or i.qty <> l.qty))
        or (t.state = 'done' and (i.state <> 'transferred' or i.qty <> l.qty))
      union all
      select t.number, coalesce(r.number, 'nothing') || ' came to the receiver for ' || i.number
      from title_transfers t join title_transfer_lines l on l.transfer_id = t.id join storage_items i on i.id = l.item_id
      left join storage_items r on r.id = l.received_item_id
      left join lateral (
        select sum(p.qty) qty, sum(p.cost_cad) cost from (
          with recursive part as (
            select id, qty, cost_cad from storage_items where id = r.id
            union all select s.id, s.qty, s.cost_cad from storage_items s join part on s.part_of = part.id
          ) select * from part
        ) p
      ) whole on true
      where t.state = 'done' and (
        r.id is null or r.customer_id <> t.receiver_id or r.product_id <> i.product_id or r.piece_ng <> i.piece_ng
        or r.acquired_at <> t.ended_at or r.part_of is not null or r.order_id is not null
        or r.serial is distinct from i.serial or r.lot is distinct from i.lot
        or whole.qty <> l.qty or whole.cost <> l.value
        or not exists (select 1 from storage_events e where e.item_id = i.id and e.to_state = 'transferred' and e.at = t.ended_at)
        or not exists (select 1 from storage_events e where e.item_id = r.id and e.from_state is null and e.at = t.ended_at))
      union all
      select i.number, 'is ' || i.state || ' and stands in ' || count(t.id) || ' transfers'
      from storage_items i
      left join title_transfer_lines l on l.item_id = i.id
      left join title_transfers t on t.id = l.transfer_id and t.state in ('asked', 'accepted', 'done')
      group by i.id, i.number, i.state
      having count(t.id) <> case when i.state in ('being_transferred', 'transferred') then 1 else 0 end`,
  },
  {
    name: 'I28 metal of transfers between customers',
    rule: 'In the books the metal of a done transfer is owed to the receiver instead of the giver from the moment it passed, and that of any other never moves.',
    query: sql`
      select coalesce(d.transfer, j.transfer)::text, coalesce(d.party_id, j.party_id)::text || ' ' || coalesce(d.unit, j.unit)
        || ': lines ' || coalesce(d.ng, 0) || ', journal ' || coalesce(j.ng, 0)
      from (
        select t.id transfer, p.party_id, l.metal unit, sum(p.sign * l.piece_ng * l.qty) ng
        from title_transfers t join title_transfer_lines l on l.transfer_id = t.id
        cross join lateral (values (t.giver_id, 1), (t.receiver_id, -1)) p(party_id, sign)
        where t.state = 'done' group by 1, 2, 3
      ) d
      full join (
        select e.ref_id transfer, g.party_id, g.unit, sum(g.amount) ng
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'title_transfer' and g.account = 'vault_owed' group by 1, 2, 3
      ) j on j.transfer = d.transfer and j.party_id = d.party_id and j.unit = d.unit
      where coalesce(d.ng, 0) <> coalesce(j.ng, 0)
      union all
      select t.id::text, e.kind || ' is booked at another moment than it happened'
      from title_transfers t join journal_entries e on e.ref_type = 'title_transfer' and e.ref_id = t.id
      where e.at is distinct from t.ended_at`,
  },
];
