import type { AppendedSet } from './sealed-set.ts';

/** What only grows, most of it by its table's name. Columns that may change with the life of a row are left to the derivations. */
export const appendedSets = {
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
  purchase_events: {
    kind: 'appended',
    columns: 'purchase_id, at, what, note, from_state, to_state, actor_id, actor_name',
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
  document_payments: {
    kind: 'appended',
    columns: 'invoice_id, customer_id, way, amount, currency, reference, day, actor_id, at, created_at',
  },
  stock_movements: {
    kind: 'appended',
    columns: 'product_id, kind, on_hand, reserved, unit_cost, cost, supplier, reason, order_id, actor_id, at',
  },
  parcels: {
    kind: 'appended',
    columns: 'order_id, position, carrier, tracking, insured_value, signature, sent_at, actor_id, created_at',
  },
  order_flags: { kind: 'appended', columns: 'order_id, flag, at, detail, created_at' },
  // Of those that hold a token the text is erased; who leaves the newsletter is forgotten.
  mails: {
    kind: 'appended',
    table: 'outbox',
    columns: `"to", subject, case when not secret then body end, reply_to, secret, ref_type, ref_id, created_at`,
    where: `ref_type is distinct from 'subscriber'`,
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
  compliance_case_events: {
    kind: 'appended',
    columns: 'case_id, at, what, note, from_state, to_state, actor_id, actor_name',
  },
  compliance_case_items: {
    kind: 'appended',
    columns: 'case_id, kind, order_id, receipt_id, purchase_id, label, at, amount_cad, detail',
  },
  screening_hits: {
    kind: 'appended',
    columns: 'customer_id, case_id, entry_id, role, name, birth_year, person_hash, entry_hash, score, why',
  },
  kyc_moves: { kind: 'appended', columns: 'user_id, at, event, "from", "to", actor_id, actor_name' },
  // Nobody who was a customer becomes an administrator.
  users: { kind: 'appended', columns: 'role, created_at' },
} as const satisfies Record<string, AppendedSet>;
