import { books } from './books-tamperings.ts';
import { laterTamperings } from './later-tamperings.ts';
import { guards, seals } from './guard-tamperings.ts';
import { toldTamperings } from './told-tamperings.ts';

/** A way to falsify the books, as somebody who owns the database could. */
export interface Tampering {
  title: string;
  /** Statements that he would run, with the guards out of the way. */
  sql: string;
}

const entry = (kind: string, ref: string, from: string, postings: string): string => `
  with e as (insert into journal_entries (id, at, kind, ref_type, ref_id) select '0fffffff-0000-7000-8000-000000000001', o.placed_at, '${kind}', '${ref}', ${ref === 'order' ? 'o.id' : ref === 'product' ? '(select id from products limit 1)' : '(select id from receipts limit 1)'}
    from orders o order by number limit 1 returning id)
  insert into journal_postings (id, entry_id, account, party_id, unit, amount) select gen_random_uuid(), e.id, v.account, v.party, 'CAD', v.amount
  from e, (select id from users where role = 'customer' limit 1) c, lateral (values ${postings}) v(account, party, amount)${from}`;

const orders: Tampering[] = [
  ['total and invoice apart', 'update orders set total = total + 1, subtotal = subtotal + 1'],
  ['tax moved to shipping', 'update orders set tax = tax - 1, shipping = shipping + 1'],
  ['shipping moved to insurance', 'update orders set shipping = shipping - 1, insurance = insurance + 1'],
  ['adjustment moved to subtotal', 'update orders set adjustment = adjustment - 1, subtotal = subtotal + 1'],
  ['a discount that was none', 'update orders set discount = discount + 1, subtotal = subtotal + 1'],
  ['the amount in CAD', 'update orders set total_cad = total_cad - 100'],
  ['the number', `update orders set number = 'X' || number`],
  [
    'another customer',
    `update orders set customer_id = (select u.id from users u where u.role = 'customer' and u.id <> customer_id limit 1)`,
  ],
  ['the name of its customer', `update orders set customer_name = 'Somebody Else'`],
  ['the tier of its customer', `update orders set tier = 'Nobody’s'`],
  ['the goods it is found by', `update orders set goods = 'Nothing of worth'`],
  ['the pieces that its list says', 'update orders set pieces = pieces + 1'],
  ['what was paid', 'update orders set paid = paid + 1 where paid > 0'],
  ['what was refunded', 'update orders set refunded = refunded + 1'],
  ['what went to the balance', `update orders set to_balance = to_balance + 1 where status = 'cancelled'`],
  ['market loss of an ended order', 'update orders set market_loss = market_loss + 1 where market_loss is not null'],
  ['the fee of an ended order', 'update orders set ending_fee = ending_fee - 1 where ending_fee > 0'],
  ['its currency', `update orders set currency = 'EUR'`],
  ['where it went', `update orders set address = jsonb_set(address, '{street}', '"1 Thief Lane"')`],
  ['from which address it was placed', `update orders set ip = '10.9.8.7'`],
  ['when it was placed', `update orders set placed_at = placed_at - interval '1 day'`],
  ['an expired one that became closed', `update orders set status = 'closed' where status = 'expired'`],
  ['its quote', `update orders set quote_id = null`],
].map(([title, sql]) => ({ title: `order: ${title}`, sql: sql ?? '' }));

const lines: Tampering[] = [
  ['a cent', 'update order_lines set unit = unit + 1, line = line + qty'],
  ['tax', 'update order_lines set tax = tax + 1'],
  ['adjustment', 'update order_lines set adjustment = adjustment + 1'],
  ['discount', 'update order_lines set discount = discount + 1'],
  ['name', `update order_lines set name = 'Lead'`],
  ['sku', `update order_lines set sku = 'LEAD-1'`],
  ['fineness', `update order_lines set fineness = '333'`],
  ['fine weight', 'update order_lines set fine_ng = fine_ng - 1'],
  ['treatment', `update order_lines set tax_treatment = 'zero_rated'`],
  ['one removed', 'delete from parcel_lines; delete from order_lines where position = 0'],
].map(([title, sql]) => ({ title: `order line: ${title}`, sql: sql ?? '' }));

const journal: Tampering[] = [
  [
    'an entry removed',
    `delete from journal_postings where entry_id in (select id from journal_entries where kind = 'order.paid'); delete from journal_entries where kind = 'order.paid'`,
  ],
  ['a posting removed', `delete from journal_postings where id in (select id from journal_postings limit 1)`],
  [
    'the cost of sales removed',
    `delete from journal_postings where entry_id in (select id from journal_entries where kind = 'stock.cost_of_sales'); delete from journal_entries where kind = 'stock.cost_of_sales'`,
  ],
  ['sales booked as shipping', `update journal_postings set account = 'shipping_income' where account = 'sales'`],
  ['tax booked as income', `update journal_postings set account = 'sales' where account = 'tax_payable'`],
  [
    'a receivable of another customer',
    `update journal_postings set party_id = (select u.id from users u where u.role = 'customer' and u.id <> party_id limit 1) where account = 'receivable'`,
  ],
  ['an entry moved by a year', `update journal_entries set at = at - interval '1 year' where kind = 'order.placed'`],
  ['an entry of another kind', `update journal_entries set kind = 'order.expired' where kind = 'order.cancelled'`],
  [
    'an entry that belongs to nothing',
    `update journal_entries set ref_id = gen_random_uuid() where kind = 'receipt.recorded'`,
  ],
  [
    'an entry without postings',
    `insert into journal_entries (id, at, kind, ref_type, ref_id) select gen_random_uuid(), placed_at, 'order.paid', 'order', id from orders limit 1`,
  ],
  [
    'both sides a cent higher',
    `update journal_postings set amount = amount + sign(amount) where entry_id in (select id from journal_entries where kind = 'order.paid')`,
  ],
  [
    'invented: a balance out of cost of sales',
    `${entry('stock.cost_of_sales', 'product', '', `('cost_of_sales', null::uuid, 1000000::bigint), ('customer_balance', c.id, -1000000)`)};
    insert into customer_balances (id, customer_id, currency, amount) select gen_random_uuid(), party_id, 'CAD', 1000000 from journal_postings where amount = -1000000 on conflict (customer_id, currency) do update set amount = customer_balances.amount + 1000000`,
  ],
  [
    'invented: a balance out of money in that is known',
    `${entry('receipt.kept', 'receipt', '', `('unmatched_receipts', null::uuid, 1000000::bigint), ('customer_balance', c.id, -1000000)`)};
    insert into customer_balances (id, customer_id, currency, amount) select gen_random_uuid(), party_id, 'CAD', 1000000 from journal_postings where amount = -1000000 on conflict (customer_id, currency) do update set amount = customer_balances.amount + 1000000`,
  ],
  [
    'invented: an order paid from the bank',
    entry('order.paid', 'order', '', `('bank', null::uuid, 5000::bigint), ('receivable', c.id, -5000)`),
  ],
  [
    'invented: tax given back',
    entry(
      'invoice.credit_undone',
      'order',
      '',
      `('tax_payable', null::uuid, 5000::bigint), ('sales_allowances', null, -5000)`,
    ),
  ],
].map(([title, sql]) => ({ title: `journal: ${title}`, sql: sql ?? '' }));

const money: Tampering[] = [
  ['the amount of a payment', 'update payments set amount = amount + 1'],
  ['the way of a payment', `update payments set method = 'draft'`],
  ['the reference of a payment', `update payments set reference = 'FORGED'`],
  [
    'a payment taken for another order',
    'update payments set order_id = (select o.id from orders o where o.id <> order_id limit 1)',
  ],
  ['a balance', 'update customer_balances set amount = amount + 100000'],
  ['the amount of money in', 'update receipts set amount = amount + 1'],
  ['the payer of money in', `update receipts set payer_name = 'FORGED'`],
  ['the reference of money in', `update receipts set reference = 'FORGED'`],
  ['what was kept of money in', `update receipts set kept = kept + 1, applied = applied - 1 where applied > 1`],
  [
    'money in invented',
    `insert into receipts (id, state, source, method, amount, currency, reference, received_at) select gen_random_uuid(), 'unmatched', 'desk', 'wire', 100, 'CAD', 'W', placed_at from orders limit 1`,
  ],
  ['the amount of a refund', 'update refunds set amount = amount - 1'],
  ['who approved a refund', `update refunds set approved_by_name = 'Somebody Else' where approved_by is not null`],
  ['a refund refused after it was paid', `update refunds set state = 'rejected', paid_at = null where state = 'paid'`],
  ['where a refund went', `update refunds set target = 'balance' where target = 'bank'`],
].map(([title, sql]) => ({ title: `money: ${title}`, sql: sql ?? '' }));

const stock: Tampering[] = [
  ['pieces of a movement', `update stock_movements set on_hand = on_hand + 1 where kind = 'receive'`],
  [
    'another product',
    `update stock_movements set product_id = (select p.id from products p where p.id <> product_id limit 1) where kind = 'ship'`,
  ],
  ['when it moved', `update stock_movements set at = at - interval '1 year'`],
  ['its supplier', `update stock_movements set supplier = 'Somebody Else' where kind = 'receive'`],
  [
    'cost inflated in four tables',
    `update stock_movements set unit_cost = unit_cost + 1, cost = cost + on_hand where id in (select id from stock_movements where unit_cost is not null order by id desc limit 1);
    update stock_levels l set cost = s.cost from (select product_id, sum(cost) cost from stock_movements group by 1) s where s.product_id = l.product_id;
    update journal_postings g set amount = sign(g.amount) * m.cost from stock_movements m join journal_entries e on e.ref_id = m.product_id and e.kind = 'stock.received'
    where g.entry_id = e.id and g.account in ('inventory', 'supplier_payable') and m.kind = 'receive' and m.unit_cost is not null and e.at = m.at`,
  ],
  ['a level', 'update stock_levels set on_hand = on_hand + 1'],
  ['fine weight of a product', 'update products set fine_ng = fine_ng - 1'],
  ['a parcel’s state', `update parcels set state = 'lost', arrived_at = now() where state = 'underway'`],
  ['pieces of a parcel', 'update parcel_lines set qty = qty + 1'],
].map(([title, sql]) => ({ title: `stock: ${title}`, sql: sql ?? '' }));

const documents: Tampering[] = [
  ['text with the old hash', `update invoices set content = replace(content, 'Hamilton', 'Nowhere')`],
  [
    'buyer with a new hash',
    `update invoices set content = replace(content, 'Barton', 'Button'); update invoices set hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  ],
  [
    'lines with a new hash',
    `update invoices set content = replace(content, '"name":"Piece', '"name":"Stone'); update invoices set hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  ],
  [
    'tax table with a new hash',
    `update invoices set content = replace(content, 'HST 13 %', 'HST 31 %'); update invoices set hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  ],
  [
    'the last removed',
    `delete from invoices where (series, seq) in (select series, max(seq) from invoices where series = 'INV' group by 1)`,
  ],
  ['one in the middle removed', `delete from invoices where series = 'INV' and seq = 2`],
  ['tax of a credit note', `update invoices set tax = tax + 1, net = net - 1 where series = 'CRN'`],
  ['what was credited', 'update invoices set credited = credited - 1 where credited > 0'],
].map(([title, sql]) => ({ title: `document: ${title}`, sql: sql ?? '' }));

const quotes: Tampering[] = [
  ['no longer consumed', `update quotes set status = 'active' where id = (select quote_id from orders limit 1)`],
  ['its market price', `update quotes set inputs = jsonb_set(inputs, '{basis,XAU,spotAskUsd}', '"4165.21"')`],
  ['its commission', `update quotes set inputs = jsonb_set(inputs, '{basis,XAU,buyPct}', '"0.006"')`],
  ['the fixed part of its commission', `update quotes set inputs = jsonb_set(inputs, '{basis,XAU,buyFixed}', '"1"')`],
  ['its currency markup', `update quotes set inputs = jsonb_set(inputs, '{basis,XAU,fxMarkup}', '"0.01"')`],
  ['a premium', `update quotes set inputs = jsonb_set(inputs, '{lines,0,pricing,premiumPct}', '"0.01"')`],
  ['a unit price', `update quotes set inputs = jsonb_set(inputs, '{lines,0,unit}', '"1"')`],
  ['a discount of a tier', `update quotes set inputs = jsonb_set(inputs, '{lines,0,tierDiscount}', '"0.01"')`],
  ['a rate of tax', `update quotes set inputs = jsonb_set(inputs, '{taxRate,federal}', '"0.05"')`],
].map(([title, sql]) => ({ title: `quote: ${title}`, sql: sql ?? '' }));

const terms: Tampering[] = [
  ['premium of all products', `update products set premium_pct = premium_pct + 0.01`],
  ['a product sold for next to nothing', `update products set below_bid = 0.9`],
  [
    'the account that customers pay to',
    `update settings set value = jsonb_set(value, '{account}', '"7654321"') where key = 'payments'`,
  ],
  ['what a tier saves', `update user_tiers set buy_discount = '{"XAU": "0.05"}'`],
  ['what a delivery costs', `update shipping_methods set zones = '[]'`],
  ['who agreed to a change', `update approvals set decided_by_name = 'Somebody Else'`],
  ['what an account is called elsewhere', `update account_maps set codes = '{}'`],
  ['a tax rule', `update tax_rules set treatment = 'taxable'`],
  ['a rate of tax', `update tax_rates set federal = federal - 0.01`],
  ['a commission', `update rate_versions set terms = jsonb_set(terms, '{rates,XAU,buyPct}', '"0.001"')`],
  ['who changed a commission', `update rate_versions set created_by_name = 'Somebody Else'`],
  ['what a way of paying adds', `update payment_methods set adjustment_pct = 0.01`],
  ['a customer made super', `update users set role = 'admin', admin_roles = '{super}' where role = 'customer'`],
  [
    'an administrator with more rights',
    `update users set admin_roles = '{super}' where role = 'admin' and admin_roles <> '{super}'`,
  ],
  ['ticks', `update price_ticks set bid = bid - 1`],
  [
    'half of the audit log',
    `delete from audit_log where id in (select id from audit_log order by id limit (select count(*) / 2 from audit_log))`,
  ],
  ['all actors of the audit log', `update audit_log set actor_name = 'Nobody'`],
  ['the timeline', `update order_events set what = 'Nothing happened'`],
  [
    'an event between others',
    `insert into order_events (id, order_id, at, what, actor_name) select ('01000000' || substr(id::text, 9))::uuid, order_id, at, 'Paid in cash', 'Nobody' from order_events limit 1`,
  ],
  ['mails', `delete from outbox`],
  ['answers of keys', `update idempotency_keys set answer = null`],
].map(([title, sql]) => ({ title: `terms and log: ${title}`, sql: sql ?? '' }));

/** Ways to falsify the books: of every table that they stand on, by changes, removals and additions, and of their guards. */
export const tamperings: readonly Tampering[] = [
  ...orders,
  ...lines,
  ...journal,
  ...money,
  ...stock,
  ...documents,
  ...quotes,
  ...terms,
  ...books,
  ...laterTamperings,
  ...toldTamperings,
  ...seals,
  ...guards,
];
