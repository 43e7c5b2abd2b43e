import type { Tampering } from './tamperings.ts';

const returned: Tampering[] = [
  [
    'more pieces came back',
    'update return_lines set restocked = restocked + 1, received = received + 1, qty = qty + 1',
  ],
  ['scrap on the shelf', 'update return_lines set restocked = restocked + 1, scrapped = scrapped - 1'],
  ['what was given back', 'update returns set credited = credited + 1 where credited > 0'],
  ['its reason', `update returns set reason = 'Nothing'`],
  ['what was kept of its pieces', 'update return_lines set kept_net = kept_net + 1'],
  ['its credit note', 'update returns set credit_note_id = null, credited = 0'],
].map(([title, sql]) => ({ title: `return: ${title}`, sql: sql ?? '' }));

const later: Tampering[] = [
  ['more time to pay', `update orders set payment_deadline = payment_deadline + interval '1 day'`],
  ['a coupon that was not used', 'delete from coupon_uses'],
  ['a use of a coupon given back', 'update coupon_uses set released_at = at'],
  ['how often a coupon was used', 'update coupons set used = used + 1'],
  [
    'tax moved from the fee to the loss',
    'update orders set fee_tax = fee_tax - 1, loss_tax = loss_tax + 1 where fee_tax > 0',
  ],
  [
    'by which prices its loss was measured',
    `update orders set loss_measure = jsonb_set(loss_measure, '{moves,0,current}', '"1"') where market_loss is not null`,
  ],
  [
    'by which rate its end was taxed',
    `update orders set ending_tax = jsonb_set(ending_tax, '{rate,federal}', '"0.05"') where ending_tax is not null`,
  ],
  [
    'premium of a product under a newer version',
    'update products set premium_pct = premium_pct + 0.01, version = version + 1',
  ],
  ['a rate of tax under a newer version', 'update tax_rates set federal = federal - 0.01, version = version + 1'],
  [
    'rights under a newer version',
    `update users set admin_roles = '{super}', version = version + 1 where role = 'admin' and admin_roles <> '{super}'`,
  ],
  [
    'tax of another authority with a new hash',
    `update invoices set content = replace(content, '"taxTable":[{"amount":', '"taxTable":[{"label":"QST 9.975 %","amount":') where series = 'INV'; update invoices set hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  ],
  [
    'taxes of a line with a new hash',
    `update invoices set content = replace(content, '"taxes":[{"amount":"', '"taxes":[{"amount":"1') where series = 'INV'; update invoices set hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  ],
  ['by what its end was taxed, emptied', 'update orders set ending_tax = null where ending_tax is not null'],
  [
    'where customers are told to pay',
    `update payment_methods set instructions = 'Send it elsewhere' where code = 'etransfer'`,
  ],
  ['where a card adds nothing', `update payment_methods set no_surcharge_in = '{PE}' where code = 'draft'`],
  ['what is said of a delivery', `update shipping_methods set description = 'Pay the driver'`],
  ['an own role that opens more', `update staff_roles set rights = rights || '{users.manage}'`],
  [
    'an own role given',
    `insert into staff_role_members (user_id, role_id) select u.id, r.id from users u cross join staff_roles r where u.role = 'admin' on conflict do nothing`,
  ],
  ['an administrator unlocked', `update users set status = 'approved' where role = 'admin' and status = 'suspended'`],
  ['addresses of an administrator let go', `update users set allowed_addresses = '{}' where allowed_addresses <> '{}'`],
  [
    'an administrator invented',
    `insert into users (id, email, email_key, name, role, admin_roles, status)
      values ('0fffffff-0000-7000-8000-00000000000c', 'eve@x.example', 'eve@x.example', 'Eve', 'admin', '{super}', 'approved')`,
  ],
  [
    'invented: a wire with all its rows',
    `insert into receipts (id, state, source, method, amount, currency, payer_name, reference, received_at, customer_id, customer_name, kept, kept_reason, actor_id, created_at)
      select '0fffffff-0000-7000-8000-00000000000d', 'unapplied', 'desk', 'wire', 100, 'CAD', customer_name, 'WIRE NEVER', now(), customer_id, customer_name, 100, 'no_order',
        (select actor_id from receipts where source = 'desk' limit 1), now() + interval '10 years' from orders limit 1;
    insert into journal_entries (id, at, kind, ref_type, ref_id) values
      ('0fffffff-0000-7000-8000-00000000000e', now(), 'receipt.recorded', 'receipt', '0fffffff-0000-7000-8000-00000000000d'),
      ('0fffffff-0000-7000-8000-00000000000f', now(), 'receipt.kept', 'receipt', '0fffffff-0000-7000-8000-00000000000d');
    insert into journal_postings (id, entry_id, account, party_id, unit, amount) select gen_random_uuid(), side.entry::uuid, side.account,
        case when side.account = 'customer_balance' then r.customer_id end, 'CAD', side.amount
      from receipts r cross join (values ('0fffffff-0000-7000-8000-00000000000e', 'bank', 100), ('0fffffff-0000-7000-8000-00000000000e', 'unmatched_receipts', -100),
        ('0fffffff-0000-7000-8000-00000000000f', 'unmatched_receipts', 100), ('0fffffff-0000-7000-8000-00000000000f', 'customer_balance', -100)) side (entry, account, amount)
      where r.id = '0fffffff-0000-7000-8000-00000000000d'`,
  ],
  [
    'invented: a payment of a bill with all its rows',
    `insert into supplier_payments (id, bill_id, amount, paid_on, reference, actor_id, actor_name, created_at)
      select '0fffffff-0000-7000-8000-00000000000d', bill_id, 100, paid_on, 'NEVER', actor_id, actor_name, now() + interval '10 years' from supplier_payments limit 1;
    update supplier_bills set paid = paid + 100 where id in (select bill_id from supplier_payments where reference = 'NEVER')`,
  ],
].map(([title, sql]) => ({ title: `later: ${title}`, sql: sql ?? '' }));

/** Of returns, deadlines, coupons and the tax of ends; and of terms under a raised version. */
export const laterTamperings: readonly Tampering[] = [...returned, ...later];
