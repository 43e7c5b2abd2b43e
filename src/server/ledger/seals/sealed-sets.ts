/** Rows that are only added: what is named here never changes, and is sealed once, by id. */
interface AppendedSet {
  kind: 'appended';
  /** Where it is not the set's name. */
  table?: string;
  columns: string;
}

/** Few rows that stand and may change: each change raises `version`, or, where there is none, none is allowed. */
interface StandingSet {
  kind: 'standing';
  table?: string;
  key: string;
  version: string;
  columns: string;
  where?: string;
  /** Where no row may join after the first seal of the set without the audit log telling of it: the action that does. */
  joinedBy?: string;
}

/** What is sealed, most of it by its table's name. Columns that may change with the life of a row are left to the derivations. */
export const sealedSets = {
  orders: {
    kind: 'appended',
    columns: `number, customer_id, customer_name, customer_email, quote_id, channel, placed_by, placed_by_name, metals, currency,
      subtotal, adjustment, discount, shipping, insurance, tax, total, total_cad, delivery, delivery_name, coupon_code, payment_method,
      address, terms_version, accepted_at, placed_at, ip, user_agent, created_at`,
  },
  order_lines: {
    kind: 'appended',
    columns: `order_id, position, product_id, slug, sku, name, metal, fineness, fine_ng, qty, awaited, lead_days, unit, line,
      over_spot, adjustment, discount, tax_treatment, tax_reason, tax`,
  },
  order_events: {
    kind: 'appended',
    columns: 'order_id, at, what, from_status, to_status, actor_id, actor_name, note, internal_note',
  },
  quotes: {
    kind: 'appended',
    columns: `user_id, side, currency, inputs, channel, actor_id, subtotal, adjustment, discount, shipping, insurance, tax, total,
      total_cad, created_at`,
  },
  receipts: {
    kind: 'appended',
    columns: `source, method, amount, currency, payer_name, reference, received_at, bank_account, bank_line, provider_ref, actor_id,
      created_at`,
  },
  payments: {
    kind: 'appended',
    columns: 'order_id, method, amount, currency, reference, receipt_id, hold_until, actor_id, at, created_at',
  },
  invoices: {
    kind: 'appended',
    columns: `series, seq, number, order_id, order_number, customer_id, customer_name, customer_email, corrects_id, currency, net, tax,
      total, total_cad, issued_at, content, hash`,
  },
  stock_movements: {
    kind: 'appended',
    columns: 'product_id, kind, on_hand, reserved, unit_cost, cost, supplier, reason, order_id, actor_id, at',
  },
  parcel_lines: { kind: 'appended', columns: 'parcel_id, line_id, qty' },
  journal_entries: { kind: 'appended', columns: 'at, kind, ref_type, ref_id, actor_id, created_at' },
  journal_postings: { kind: 'appended', columns: 'entry_id, account, party_id, unit, amount' },
  manual_entries: {
    kind: 'appended',
    columns: `no, form, day, title, amount, currency, reference, reason, authority, period_from, period_to, reverses_id,
      asked_by, asked_by_name, approved_by, approved_by_name, created_at`,
  },
  manual_entry_lines: { kind: 'appended', columns: 'entry_id, position, account, currency, amount, memo, created_at' },
  supplier_bills: {
    kind: 'appended',
    columns: `supplier, number, supplier_key, number_key, billed_on, due_on, currency, rate, total, total_cad, difference, note,
      entered_by, entered_by_name, created_at`,
  },
  supplier_bill_lines: {
    kind: 'appended',
    columns: 'bill_id, position, account, memo, amount, amount_cad, created_at',
  },
  supplier_bill_receipts: { kind: 'appended', columns: 'bill_id, movement_id, cost, created_at' },
  supplier_payments: {
    kind: 'appended',
    columns: 'bill_id, amount, paid_on, reference, actor_id, actor_name, created_at',
  },
  audit_log: {
    kind: 'appended',
    columns: 'at, actor_id, actor_name, action, entity, entity_id, before, after, ip, request_id',
  },
  refunds: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: `state, customer_id, order_id, payment_id, amount, currency, target, reason, requested_by, requested_by_name, requested_at,
      approved_by, approved_by_name, approved_at, paid_at, reference, provider_ref`,
  },
  returns: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: `number, state, order_id, customer_id, asked_by, asked_at, reason, answer, finding, restocking, pieces, currency, credited,
      credit_note_id, received_at, inspected_at, closed_at`,
  },
  return_lines: {
    kind: 'standing',
    key: 'id',
    version: '0',
    columns: 'return_id, line_id, qty, received, restocked, scrapped, sent_back, kept_net, kept_taxes',
    where: `return_id in (select id from returns where state = 'closed')`,
  },
  book_periods: {
    kind: 'standing',
    key: 'month',
    version: 'version',
    columns: 'state, from_at, to_at, changed_by, changed_by_name, changed_at, reason',
  },
  reconciliations: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns:
      'currency, statement_on, closing, state, difference, explanation, finished_by, finished_by_name, finished_at',
    where: `state = 'finished'`,
  },
  payment_reversals: { kind: 'standing', key: 'payment_id', version: '0', columns: 'reason, note, actor_id, at' },
  coupon_uses: { kind: 'standing', key: 'order_id', version: '0', columns: 'coupon_id, customer_id, discount_cad, at' },
  rate_versions: {
    kind: 'standing',
    key: 'id',
    version: '0',
    columns: 'sheet, no, terms, before, changes, reason, created_by, created_by_name, created_at',
  },
  tax_rules: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: 'jurisdiction, metal, min_fineness, forms, effective_from, effective_to, treatment, reason',
  },
  tax_rates: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: 'province, label, federal, provincial, provincial_label, effective_from, effective_to',
  },
  payment_methods: {
    kind: 'standing',
    key: 'code',
    version: 'version',
    columns: 'min_cad, max_cad, adjustment_pct, hold_business_days',
  },
  // A set of its own: what was sealed of the terms before stays proven.
  payment_words: {
    kind: 'standing',
    table: 'payment_methods',
    key: 'code',
    version: 'version',
    columns: 'name, instructions, surcharge_cap, no_surcharge_in',
  },
  coupons: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: 'code, kind, pct, amount, total_limit, customer_limit, min_order_cad, metals, product_ids, category_ids',
  },
  products: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: `sku, metal, fineness, fine_ng, gross_ng, pricing_mode, fixed_price, premium_pct, premium_fixed, breaks, cost_floor, below_bid,
      buyback_enabled, buyback_pct, buyback_fixed, tax_override`,
  },
  settings: { kind: 'standing', key: 'key', version: 'version', columns: 'value, updated_by' },
  shipping_methods: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: 'kind, name, signature, zones, active',
  },
  shipping_words: {
    kind: 'standing',
    table: 'shipping_methods',
    key: 'id',
    version: 'version',
    columns: 'description',
  },
  user_tiers: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: `name, qualify, min_volume, buy_discount, sell_bonus, storage_discount, daily_limit, payment_hours, retain_days, active`,
  },
  approvals: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: `kind, state, subject, title, effect, request, reason, why, asked_by, asked_by_name, asked_at, decided_by, decided_by_name,
      decided_at, alone, note`,
  },
  account_maps: {
    kind: 'standing',
    key: `'account_map:' || program`,
    version: 'version',
    columns: 'codes, tax_rate',
  },
  // Nobody who was a customer becomes an administrator.
  users: { kind: 'appended', columns: 'role, created_at' },
  administrators: {
    kind: 'standing',
    table: 'users',
    key: 'id',
    version: 'version',
    columns: 'role, admin_roles, second_factor',
    where: `role = 'admin'`,
    joinedBy: 'user.first_admin_created',
  },
} as const satisfies Record<string, AppendedSet | StandingSet>;
export type SealedSet = keyof typeof sealedSets;
export const setOf = (name: SealedSet): AppendedSet | StandingSet => sealedSets[name];
export const tableOf = (name: SealedSet): string => setOf(name).table ?? name;
