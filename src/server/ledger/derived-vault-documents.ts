import { sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** A document of the vault with its credit notes under the one that they correct. */
const withNotes = sql`
  select coalesce(i.corrects_id, i.id) root, i.* from invoices i where i.subject_kind <> 'order'`;

const payments = sql`
  select invoice_id, sum(amount) paid, coalesce(sum(amount) filter (where way = 'bank'), 0) bank,
    coalesce(sum(amount) filter (where way = 'balance'), 0) balance, bool_or(way = 'payout') is_payout
  from document_payments group by 1`;

/** Of documents that belong to no order: their frozen copies, their payments and the journal tell the same. */
export const derivedVaultDocuments: readonly Invariant[] = [
  {
    name: 'I22 vault documents',
    rule: 'A document of the vault is about what its copy says, and stands where its payments and credit notes put it; that of a sale is paid while the sale is.',
    query: sql`
      select i.number, i.state || ', paid ' || i.paid || ', payments ' || coalesce(p.paid, 0) || ', credited ' || i.credited || ', notes ' || coalesce(n.total, 0)
      from invoices i
      left join (${payments}) p on p.invoice_id = i.id
      left join (select corrects_id, sum(total) total from invoices where series = 'CRN' group by 1) n on n.corrects_id = i.id
      left join invoices c on c.id = i.corrects_id
      where i.subject_kind <> 'order' and (
        (i.content::jsonb -> 'subject' ->> 'id')::uuid is distinct from i.subject_id
        or i.content::jsonb -> 'subject' ->> 'kind' is distinct from i.subject_kind
        or i.content::jsonb -> 'subject' ->> 'name' is distinct from i.subject_name
        or i.content::jsonb -> 'order' is distinct from 'null'::jsonb
        or i.corrects_id is not null and c.subject_id is distinct from i.subject_id
        or i.paid <> coalesce(p.paid, 0) or i.credited <> coalesce(n.total, 0)
        or (p.invoice_id is not null and p.is_payout <> (i.series = 'SELL'))
        or not case
          when i.series = 'CRN' then i.state = 'issued'
          when i.credited > 0 then i.state = case when i.credited >= i.total then 'credited' else 'partially_credited' end
          when i.paid >= i.total then i.state = 'paid'
          else i.state in ('issued', 'partially_paid', 'overdue') end)
      union all
      select p.id::text, 'is of another customer or currency than ' || i.number
      from document_payments p join invoices i on i.id = p.invoice_id
      where p.customer_id <> i.customer_id or p.currency <> i.currency or i.subject_kind = 'order'
      union all
      select i.number, 'paid ' || i.paid || ' of a sale that is ' || s.state
      from invoices i join sell_backs s on s.id = i.subject_id
      where i.series = 'SELL' and i.paid <> case s.state when 'paid' then s.net else 0 end`,
  },
  {
    name: 'I22 accounts of vault documents',
    rule: 'Of what the vault charges the journal has the income and tax of its lines, what is owed of it, and what was paid, as documents and payments say.',
    query: sql`
      with told as (
        select d.root, 'receivable' account, sum(case d.series when 'STO' then d.total - case when d.credited > 0 then d.total - d.paid else 0 end - d.paid else 0 end) sum
        from (${withNotes}) d group by 1
        union all
        select d.root, 'bank', coalesce(sum(p.bank), 0) from (${withNotes}) d join (${payments}) p on p.invoice_id = d.id group by 1
        union all
        select d.root, 'customer_balance', sum(p.balance - case when d.credited > 0 then d.paid else 0 end)
        from (${withNotes}) d join (${payments}) p on p.invoice_id = d.id group by 1
        union all
        select d.root, 'tax_payable', sum(case d.series when 'CRN' then d.tax else -d.tax end) from (${withNotes}) d where d.series <> 'SELL' group by 1
        union all
        select d.root, case line ->> 'kind' when 'storage' then 'storage_fees' when 'administration' then 'administration_fees'
            when 'shipping' then 'shipping_income' when 'insurance' then 'insurance_income' else 'no account' end,
          sum((line ->> 'net')::numeric * case d.series when 'CRN' then 100 else -100 end)
        from (${withNotes}) d cross join lateral jsonb_array_elements(d.content::jsonb -> 'lines') line where d.series <> 'SELL' group by 1, 2
      ), booked as (
        select coalesce(i.corrects_id, i.id) root, g.account, sum(g.amount) sum
        from journal_entries e join journal_postings g on g.entry_id = e.id join invoices i on i.id = e.ref_id
        where e.ref_type = 'invoice' and i.subject_kind <> 'order' group by 1, 2
      )
      select i.number, coalesce(t.account, b.account) || ': documents ' || coalesce(t.sum, 0) || ', journal ' || coalesce(b.sum, 0)
      from (select root, account, sum(sum) sum from told group by 1, 2) t
      full join booked b on b.root = t.root and b.account = t.account
      join invoices i on i.id = coalesce(t.root, b.root)
      where coalesce(t.sum, 0) <> coalesce(b.sum, 0) and i.series <> 'SELL'`,
  },
];
