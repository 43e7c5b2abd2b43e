import { type SQL, sql } from 'drizzle-orm';

import { type EntryTemplate, refTables } from './entry-template.ts';
import { costAccounts, customerAccounts, entryTemplates, metalAccounts, productAccounts } from './entry-templates.ts';
import type { Invariant } from './invariant.ts';

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const texts = (names: readonly string[]): SQL => list(names.map((name) => sql`${name}`));

const templates: readonly (readonly [string, EntryTemplate])[] = Object.entries(entryTemplates);

/** The table of kinds as rows: kind, what it belongs to, and whether that can have it only once. */
const kinds = sql`(values ${list(
  templates.map(([kind, { ref, once = false }]) => sql`(${kind}, ${ref}, ${once}::boolean)`),
)})`;

/** The accounts that each kind may post, with whether it may debit and credit them. */
const allowed = sql`(values ${list(
  templates.flatMap(([kind, { postings }]) =>
    Object.entries(postings).map(
      ([account, side]) => sql`(${kind}, ${account}, ${side !== 'credit'}::boolean, ${side !== 'debit'}::boolean)`,
    ),
  ),
)})`;

/** Whose entries are, and in which unit money is moved by them; none for what belongs to no customer. */
const owners = sql`
  select 'order' ref_type, id ref_id, customer_id, currency from orders
  union all select 'receipt', id, customer_id, currency from receipts
  union all select 'refund', id, customer_id, currency from refunds
  union all select 'invoice', id, customer_id, currency from invoices
  union all select 'purchase', id, customer_id, null from purchases
  union all select 'storage_item', id, customer_id, metal from storage_items
  union all select 'sell_back', id, customer_id, null from sell_backs
  union all select 'withdrawal', id, customer_id, null from withdrawals
  union all select 'product', id, null, metal from products`;

const dangling = sql.join(
  Object.entries(refTables).map(
    ([ref, table]) => sql`
      select e.id, e.kind, 'belongs to no ' || ${ref}::text || ' there is: ' || e.ref_id from journal_entries e
      where e.ref_type = ${ref} and not exists (select 1 from ${sql.identifier(table)} t where t.id = e.ref_id)`,
  ),
  sql` union all `,
);

/** Every entry is of a kind that the shop has, posts what that kind posts, and points to the row that justifies it. */
export const templateInvariants: readonly Invariant[] = [
  {
    name: 'I8 kinds of entries',
    rule: 'Every entry is of a known kind, belongs to what its kind belongs to, to a row that exists, only as often as it may, and has postings.',
    query: sql`
      select found.id::text, found.kind || ' ' || found.problem from (
        select e.id, e.kind, case when k.kind is null then 'is no kind of entry' else 'belongs to a ' || e.ref_type end problem
        from journal_entries e left join ${kinds} k(kind, ref, once) on k.kind = e.kind where k.kind is null or k.ref <> e.ref_type
        union all
        select e.id, e.kind, 'has no postings' from journal_entries e
        where not exists (select 1 from journal_postings g where g.entry_id = e.id)
        union all
        select max(e.id::text)::uuid, e.kind, 'stands ' || count(*) || ' times for ' || e.ref_type || ' ' || e.ref_id
        from journal_entries e join ${kinds} k(kind, ref, once) on k.kind = e.kind where k.once
        group by e.kind, e.ref_type, e.ref_id having count(*) > 1
        union all ${dangling}
      ) found(id, kind, problem)`,
  },
  {
    name: 'I8 templates',
    rule: 'An entry debits and credits only the accounts of its kind, on their side, in the unit they are kept in, for the customer it belongs to.',
    query: sql`
      select g.id::text, 'of entry ' || e.id || ': ' || e.kind || ' ' || case when g.amount > 0 then 'debits ' else 'credits ' end
        || g.account || ' ' || abs(g.amount) || ' ' || g.unit
        || case when g.party_id is null then '' else ' of ' || g.party_id end
      from journal_postings g
      join journal_entries e on e.id = g.entry_id
      left join ${allowed} a(kind, account, debit, credit) on a.kind = e.kind and a.account = g.account
      left join (${owners}) o on o.ref_type = e.ref_type and o.ref_id = e.ref_id
      where a.kind is null or not case when g.amount > 0 then a.debit else a.credit end
        or (g.account in (${texts([...customerAccounts, ...productAccounts])})) <> (g.party_id is not null)
        or g.account in (${texts(customerAccounts)}) and g.party_id <> coalesce(o.customer_id, g.party_id)
        or g.account in (${texts(productAccounts)}) and not exists (select 1 from products p where p.id = g.party_id)
        or not case
          when g.account in (${texts(metalAccounts)}) then g.unit in ('XAU', 'XAG', 'XPT', 'XPD') and (e.ref_type <> 'product' or g.unit = o.currency)
          when g.account in (${texts(costAccounts)}) then g.unit = 'CAD'
          else g.unit = coalesce(o.currency, g.unit) end`,
  },
  {
    name: 'I8 days of entries',
    rule: 'An entry is booked at the moment of what it tells of: of an order, one that its timeline has.',
    query: sql`
      select e.id::text, e.kind || ' of order ' || o.number || ' is booked at ' || e.at || ', when nothing happened to it'
      from journal_entries e join orders o on e.ref_type = 'order' and o.id = e.ref_id
      where not exists (select 1 from order_events v where v.order_id = o.id and v.at = e.at)`,
  },
];
