import { customerMovers } from '#server/ledger/customer-movers.ts';

import { secondsOf, type StandingSet, told } from './sealed-set.ts';

/** What stands and may change. */
export const standingSets = {
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
  purchases: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: `number, state, customer_id, customer_name, currency, requested_at, way, payout, payout_account_id, offered, offered_cad,
      offer_per_cad, offer_basis, offered_at, offer_until, offered_by, accepted_at, paid_at, payout_reference`,
  },
  purchase_lines: {
    kind: 'standing',
    key: 'id',
    version: '0',
    columns: `purchase_id, position, kind, product_id, name, metal, qty, piece_ng, gross_ng, fineness, taken, found_gross_ng,
      found_fineness, fine_ng, terms, unit, total, total_cad`,
    where: `purchase_id in (select id from purchases where state = 'paid')`,
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
    joinedBy: `select v.id::text key from rate_versions v join audit_log a
      on a.entity in ('commission', 'storage_commission', 'currency') and a.action ~ '[.](proposed|scheduled|changed|rolled_back)$'
      and v.sheet in (a.entity_id, 'currency-' || a.entity_id) and a.after ->> 'version' = v.no::text and a.actor_id = v.created_by`,
  },
  currency_markups: {
    kind: 'standing',
    table: 'currency_rates',
    key: 'code',
    version: '0',
    columns: 'source, markup',
    toldBy: `select entity_id key, id from audit_log where entity = 'currency' and after ? 'version'`,
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
  administrators: {
    kind: 'standing',
    table: 'users',
    key: 'id',
    version: 'version',
    columns: 'role, admin_roles, second_factor',
    where: `role = 'admin'`,
    joinedBy: told('user.first_admin_created', 'administrator.invited'),
  },
  // A set of its own, as that of words: own roles and addresses came later.
  administrators_bound: {
    kind: 'standing',
    table: 'users',
    key: 'id',
    version: 'version',
    columns: `status, allowed_addresses, (select array_agg(m.role_id order by m.role_id) from staff_role_members m where m.user_id = users.id)`,
    where: `role = 'admin'`,
    joinedBy: told('user.first_admin_created', 'administrator.invited'),
  },
  staff_roles: {
    kind: 'standing',
    key: 'id',
    version: 'version',
    columns: 'rights',
    joinedBy: told('role.created'),
  },
  // Where they stood when they were seen first; what the log tells since is derived from it.
  customers: {
    kind: 'standing',
    table: 'users',
    key: 'id',
    version: '0',
    columns: `case when status in ('pending', 'draft') then 'new' else status end`,
    where: `role = 'customer'`,
    toldBy: told(...customerMovers),
    joinedBy: told('user.registered'),
  },
  // What a customer declared stays as it was sent for review until he may write it anew.
  declared: {
    kind: 'standing',
    table: 'kyc_cases',
    key: 'user_id',
    version: '(select u.version from users u where u.id = user_id)',
    columns: `submitted_at, decided_at, reason, case when exists (
      select 1 from users u where u.id = user_id and u.status in ('pending', 'draft', 'more_info', 'rejected')
    ) then null else form end`,
    where: 'submitted_at is not null',
  },
  tier_since: {
    kind: 'standing',
    table: 'tier_members',
    key: 'user_id',
    version: secondsOf('since'),
    columns: 'since',
    toldBy: told('user_tier.customer_moved'),
  },
  tier_members: {
    kind: 'standing',
    key: 'user_id',
    version: '0',
    columns: 'tier_id, by_hand',
    toldBy: told('user_tier.customer_moved'),
    joinedBy: told('user_tier.customer_moved'),
  },
} as const satisfies Record<string, StandingSet>;
