import { sql } from 'drizzle-orm';

import { waitingStates } from '#contract/vault/withdrawals.rules.ts';

import type { Invariant } from './invariant.ts';

const waiting = sql`(${sql.join(
  waitingStates.map((state) => sql`${state}`),
  sql`, `,
)})`;

/** What must stand of metal that customers withdraw, worked out of the withdrawals' own rows, their items and documents. */
export const derivedWithdrawals: readonly Invariant[] = [
  {
    name: 'I19 withdrawals',
    rule: 'A withdrawal has as many pieces as its lines, its state is where its timeline leads, it was approved by another than its customer, and never before its fee was paid.',
    query: sql`
      select coalesce(w.number, w.id::text), w.state || ': pieces ' || w.pieces || ', lines ' || coalesce(l.qty, 0) || ', timeline ' || coalesce(e.to_state, 'none')
      from withdrawals w
      left join (select withdrawal_id, sum(qty) qty from withdrawal_lines group by 1) l on l.withdrawal_id = w.id
      left join (
        select distinct on (withdrawal_id) withdrawal_id, to_state from withdrawal_events order by withdrawal_id, id desc
      ) e on e.withdrawal_id = w.id
      where l.qty is distinct from w.pieces or e.to_state is distinct from w.state
        or w.customer_id in (w.approved_by, w.picked_by, w.packed_by, w.checked_by, w.handed_by)
        or w.approved_at < w.fee_paid_at or w.packed_at < w.approved_at or w.left_at < w.packed_at`,
  },
  {
    name: 'I19 items of withdrawals',
    rule: 'Each line of a withdrawal has an item that holds exactly its pieces: set aside while it waits, on its way or gone once it left, and no item is set aside or gone without one.',
    query: sql`
      select coalesce(w.number, w.id::text), i.number || ' is ' || i.state || ' with ' || i.qty || ' pieces, the withdrawal ' || w.state || ' over ' || l.qty
      from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id join storage_items i on i.id = l.item_id
      where i.customer_id <> w.customer_id or i.product_id <> l.product_id or i.piece_ng <> l.piece_ng
        or (w.state in ${waiting} and (i.state <> 'withdrawal_requested' or i.qty <> l.qty or i.vault_id <> w.vault_id))
        or (w.state = 'shipped' and (i.state <> 'in_transit' or i.qty <> l.qty))
        or (w.state in ('delivered', 'handed_over') and (i.state <> 'withdrawn' or i.qty <> l.qty))
      union all
      select i.number, 'is ' || i.state || ' and stands in ' || count(w.id) || ' withdrawals'
      from storage_items i
      left join withdrawal_lines l on l.item_id = i.id
      left join withdrawals w on w.id = l.withdrawal_id and w.state in (${sql.join(
        [...waitingStates, 'shipped', 'delivered', 'handed_over'].map((state) => sql`${state}`),
        sql`, `,
      )})
      group by i.id, i.number, i.state
      having count(w.id) <> case when i.state in ('withdrawal_requested', 'in_transit', 'withdrawn') then 1 else 0 end`,
  },
  {
    name: 'I19 metal of withdrawals',
    rule: 'In the books the metal of a withdrawal leaves when it leaves us, comes back with a parcel that came back, and else never moves.',
    query: sql`
      select coalesce(d.withdrawal, j.withdrawal)::text, coalesce(d.kind, j.kind) || ' ' || coalesce(d.account, j.account) || ' ' || coalesce(d.unit, j.unit)
        || ': lines ' || coalesce(d.ng, 0) || ', journal ' || coalesce(j.ng, 0)
      from (
        select w.id withdrawal, k.kind, k.account, l.metal unit, sum(k.sign * l.piece_ng * l.qty) ng
        from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
        join (values ('vault.withdrawn', 'vault_metal', -1), ('vault.withdrawn', 'vault_owed', 1),
          ('vault.returned', 'vault_metal', 1), ('vault.returned', 'vault_owed', -1)) k(kind, account, sign)
          on w.left_at is not null and (k.kind = 'vault.withdrawn' or w.state = 'returned')
        group by 1, 2, 3, 4
      ) d
      full join (
        select e.ref_id withdrawal, e.kind, g.account, g.unit, sum(g.amount) ng
        from journal_entries e join journal_postings g on g.entry_id = e.id where e.ref_type = 'withdrawal' group by 1, 2, 3, 4
      ) j on j.withdrawal = d.withdrawal and j.kind = d.kind and j.account = d.account and j.unit = d.unit
      where coalesce(d.ng, 0) <> coalesce(j.ng, 0)
      union all
      select w.id::text, e.kind || ' is booked at another moment than it happened'
      from withdrawals w join journal_entries e on e.ref_type = 'withdrawal' and e.ref_id = w.id
      where e.at <> case e.kind when 'vault.withdrawn' then w.left_at else w.ended_at end`,
  },
  {
    name: 'I19 fees of withdrawals',
    rule: 'What a withdrawal costs is the sum of its lines and one document over it, paid where the withdrawal says so and taken back where it did not happen.',
    query: sql`
      select coalesce(w.number, w.id::text), w.state || ' costs ' || w.total || ', lines ' || coalesce(f.sum, 0)
        || ', document ' || coalesce(i.total::text, 'none') || ' paid ' || coalesce(i.paid, 0) || ' credited ' || coalesce(i.credited, 0)
      from withdrawals w
      left join lateral (
        select sum((line ->> 'net')::bigint) net, sum((line ->> 'net')::bigint + (line ->> 'tax')::bigint) sum
        from jsonb_array_elements(w.fee) line
      ) f on true
      left join invoices i on i.id = w.invoice_id
      where coalesce(f.sum, 0) <> w.total or coalesce(f.net, 0) <> w.net
        or (w.requested_at is not null and (w.total > 0) <> (i.id is not null))
        or (w.requested_at is null and i.id is not null)
        or (i.id is not null and (
          i.total <> w.total or i.customer_id <> w.customer_id or i.series <> 'STO' or i.subject_id is distinct from w.id
          or (w.fee_paid_at is not null) <> (i.paid >= i.total)
          or (w.state in ('refused', 'cancelled')) <> (i.credited = i.total)
        ))`,
  },
];
