import { type SQL, sql } from 'drizzle-orm';

import type { Invariant } from './invariant.ts';

/** Tables that refuse every change of what stands in them. */
const appendOnly = [
  'audit_log',
  'customer_notes',
  'document_payments',
  'journal_entries',
  'journal_postings',
  'manual_entries',
  'manual_entry_lines',
  'market_states',
  'order_events',
  'order_lines',
  'order_notes',
  'parcel_lines',
  'payment_reversals',
  'payments',
  'provider_events',
  'purchase_events',
  'seals',
  'storage_accruals',
  'storage_night_prices',
  'storage_nights',
  'stock_movements',
  'supplier_bill_lines',
] as const;

/** Triggers that keep the books: table, name, when it fires (`A` also for a replica, `O` as usual), and what it does. */
const triggers = [
  ...appendOnly.map(
    (table) => [table, 'refuse_change', 'A', 'BEFORE DELETE OR UPDATE OR TRUNCATE', 'refuse_change'] as const,
  ),
  ['journal_postings', 'require_balance', 'O', 'AFTER INSERT', 'require_posting_balance'],
  ['journal_entries', 'refuse_closed_month', 'A', 'BEFORE INSERT', 'refuse_closed_month'],
  ['rate_versions', 'refuse_other_terms', 'A', 'BEFORE DELETE OR UPDATE', 'refuse_other_terms'],
  ['invoices', 'keep_invoice', 'A', 'BEFORE DELETE OR UPDATE', 'keep_invoice'],
  ['rate_versions', 'refuse_truncate', 'A', 'BEFORE TRUNCATE', 'refuse_change'],
  ['invoices', 'refuse_truncate', 'A', 'BEFORE TRUNCATE', 'refuse_change'],
] as const;

/** The MD5 of each guard's body. Whoever changes a guard by a migration changes it here too. */
const functions = {
  refuse_change: 'a4abd33ecde0a5e9f36cb6fc342f0477',
  require_posting_balance: '4f0ee6c9e45ef80645a4895840b3d5ac',
  refuse_closed_month: '0048ccd882e3d5cf5e7d92e1abddf5ca',
  refuse_other_terms: '9bf645ed590946f13543ee1ac7b5e316',
  keep_invoice: '8884e9df64810b32828434d3d365950a',
} as const satisfies Record<(typeof triggers)[number][4], string>;

/** Conditions without which a row of the books could be written that makes no sense. */
const constraints = [
  'book_periods_span',
  'customer_balances_amount',
  'document_payments_amount',
  'invoices_about',
  'invoices_amounts',
  'invoices_corrects',
  'journal_postings_amount',
  'manual_entries_reversal',
  'manual_entry_lines_amount',
  'market_states_buffers',
  'order_lines_exact',
  'orders_amounts',
  'orders_on_balance_bounds',
  'parcel_lines_qty',
  'payments_amount',
  'quotes_amounts',
  'rate_versions_begun',
  'rate_versions_one_at_a_time',
  'rate_versions_second',
  'receipts_amounts',
  'reconciliations_finished',
  'refunds_amount',
  'storage_accruals_amounts',
  'storage_bills_credit',
  'storage_bills_net',
  'stock_levels_cost',
  'stock_levels_exact',
  'supplier_bill_lines_amount',
  'supplier_bills_amounts',
  'supplier_payments_amount',
] as const;

/** What may stand only once. */
const onlyOnce = [
  'document_payments_reference',
  'invoices_fee_of_order',
  'invoices_number',
  'invoices_of_subject',
  'invoices_sale_of_order',
  'invoices_seq',
  'manual_entries_no',
  'manual_entries_reverses',
  'manual_entry_lines_place',
  'orders_number',
  'orders_quote',
  'quotes_one_active',
  'rate_versions_one_active',
  'receipts_bank_line',
  'receipts_provider_ref',
  'reconciled_postings_pkey',
  'reconciliations_one_open',
  'refunds_provider_ref',
  'storage_accruals_customer_id_day_metal_pk',
  'storage_bills_invoice',
  'storage_bills_month',
  'storage_nights_pkey',
  'supplier_bill_lines_place',
  'supplier_bill_receipts_once',
  'supplier_bills_number',
] as const;

const rows = (values: readonly SQL[]): SQL => sql`(values ${sql.join([...values], sql`, `)})`;
const texts = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )})`;

export const guardInvariants: readonly Invariant[] = [
  {
    name: 'I14 guards',
    rule: 'Every trigger, condition and uniqueness that keeps the books stands in the database as it was made, and fires.',
    query: sql`
      select wanted.tab, 'trigger ' || wanted.trig || case when t.oid is null then ' is gone'
        when t.tgenabled <> wanted.fires then ' does not fire' else ' is another' end
      from ${rows(triggers.map((trigger) => texts(trigger)))} wanted(tab, trig, fires, moment, called)
      left join pg_trigger t on t.tgname = wanted.trig and t.tgrelid = to_regclass('public.' || wanted.tab)
      where t.oid is null or t.tgenabled::text <> wanted.fires
        or pg_get_triggerdef(t.oid) not like '%TRIGGER ' || wanted.trig || ' ' || wanted.moment || ' ON public.' || wanted.tab || ' %'
        or pg_get_triggerdef(t.oid) not like '%EXECUTE FUNCTION ' || wanted.called || '()'
        or pg_get_triggerdef(t.oid) like '% WHEN (%'
      union all
      select wanted.name, case when p.oid is null then 'is gone' else 'does something else' end
      from ${rows(Object.entries(functions).map((each) => texts(each)))} wanted(name, body)
      left join pg_proc p on p.proname = wanted.name and p.pronamespace = 'public'::regnamespace
      where p.oid is null or md5(p.prosrc) <> wanted.body
      union all
      select wanted.name, case when c.oid is null then 'is gone' else 'does not hold' end
      from ${rows(constraints.map((name) => texts([name])))} wanted(name)
      left join pg_constraint c on c.conname = wanted.name
      where c.oid is null or not c.convalidated or length(pg_get_constraintdef(c.oid)) < 15
      union all
      select wanted.name, 'allows doubles' from ${rows(onlyOnce.map((name) => texts([name])))} wanted(name)
      left join pg_class c on c.relname = wanted.name and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace
      left join pg_index i on i.indexrelid = c.oid
      where i.indexrelid is null or not i.indisunique or not i.indisvalid`,
  },
];
