import type { Tampering } from './tamperings.ts';

const flags: Tampering[] = [
  [
    'a flag removed, also from its order',
    `delete from order_flags where resolved_at is null; update orders set risks = '{}'`,
  ],
  [
    'a flag resolved by nobody',
    `update order_flags set resolved_at = at, resolved_by = (select id from users where role = 'admin' limit 1), resolved_by_name = 'Forged', resolution = 'Fine'
      where resolved_at is null; update orders set risks = '{}'`,
  ],
  [
    'a row of the log that cannot be read',
    `insert into audit_log (id, actor_name, action, entity, entity_id, after)
      values ('ffffffff-0000-7000-8000-00000000000c', 'Forged', 'order.flagged', 'order', 'no order', '{"flags": 7}')`,
  ],
  ['an open flag that its order forgot', `update orders set risks = '{}'`],
  [
    'with which words a flag was resolved',
    `update order_flags set resolution = 'Forged' where resolved_at is not null`,
  ],
  ['who resolved a flag', `update order_flags set resolved_by_name = 'Forged' where resolved_at is not null`],
  ['what raised a flag', `update order_flags set detail = 'Nothing'`],
].map(([title, sql]) => ({ title: `compliance: ${title}`, sql: sql ?? '' }));

const people: Tampering[] = [
  ['an identity check approved', `update users set status = 'approved' where status = 'submitted'`],
  [
    'an identity check approved under a newer version, of whom no log tells',
    `update users set status = 'approved', version = version + 1 where status = 'rejected'`,
  ],
  [
    'an identity check approved by its customer',
    `insert into audit_log (id, actor_id, actor_name, action, entity, entity_id, after)
      select 'ffffffff-0000-7000-8000-00000000000a', id, name, 'kyc.approved', 'user', id::text, '{"status": "approved"}' from users where status = 'submitted';
    update users set status = 'approved' where status = 'submitted'`,
  ],
  [
    'an identity check approved by who has not the right to',
    `insert into audit_log (id, actor_id, actor_name, action, entity, entity_id, after)
      select 'ffffffff-0000-7000-8000-00000000000a', a.id, a.name, 'kyc.approved', 'user', c.id::text, '{"status": "approved"}'
      from users c, (select id, name from users where admin_roles = '{finance}' limit 1) a where c.status = 'submitted';
    update users set status = 'approved' where status = 'submitted'`,
  ],
  [
    'what was declared',
    `update kyc_cases set form = form || '{"lastName": "Forged"}'
      where user_id in (select id from users where status in ('submitted', 'approved', 'suspended'))`,
  ],
  ['why an identity check ended so', `update kyc_cases set reason = 'Forged' where decided_at is not null`],
  ['since when in a tier', `update tier_members set since = since - interval '90 days'`],
  [
    'since when in a tier of which no log tells',
    `update tier_members set since = since + interval '1 day' where user_id::text not in (select entity_id from audit_log where action = 'user_tier.customer_moved')`,
  ],
  ['who decided about an identity check', `update kyc_cases set decided_by = user_id where decided_by is not null`],
  [
    'a customer invented who may buy',
    `insert into users (id, email, email_key, name, role, status, email_verified_at)
      values ('ffffffff-0000-7000-8000-00000000000b', 'eve@x.example', 'eve@x.example', 'Eve', 'customer', 'approved', now())`,
  ],
  [
    'another tier',
    `update tier_members set tier_id = (select id from user_tiers where name = 'Hasty') where user_id::text in (select entity_id from audit_log where action = 'user_tier.customer_moved')`,
  ],
  ['taken out of all tiers', 'delete from tier_members'],
  [
    'another tier for whom no log tells',
    `update tier_members set tier_id = (select id from user_tiers where name = 'Hasty') where user_id::text not in (select entity_id from audit_log where action = 'user_tier.customer_moved')`,
  ],
  [
    'a tier for whom had none',
    `insert into tier_members (user_id, tier_id, since) select u.id, t.id, now() from users u, user_tiers t
      where t.name = 'Patient' and u.role = 'customer' and u.id not in (select user_id from tier_members) limit 1`,
  ],
].map(([title, sql]) => ({ title: `customer: ${title}`, sql: sql ?? '' }));

const rates: Tampering[] = [
  ['a currency’s markup', `update currency_rates set markup = 0.09 where code = 'EUR'`],
  ['the markup of a currency without versions', `update currency_rates set markup = 0.09 where code = 'CAD'`],
  ['the name of who approved', `update rate_versions set approved_by_name = 'Forged' where approved_by is not null`],
  [
    'another approver',
    `update rate_versions set approved_by = (select id from users where role = 'admin' and id not in (approved_by, created_by) limit 1) where approved_by is not null`,
  ],
  [
    'approved by its author',
    `update rate_versions set approved_by = created_by, alone = true where approved_by is not null`,
  ],
  [
    'approved by nobody',
    `update rate_versions set approved_by = null, approved_by_name = null, approved_at = null where approved_by is not null`,
  ],
  [
    'an approver invented',
    `update rate_versions set approved_by = (select id from users where role = 'admin' limit 1), approved_by_name = 'Forged' where approved_by is null and created_by is null`,
  ],
  [
    'an older version put in force',
    `update rate_versions set status = 'superseded' where sheet = 'currency-EUR' and status = 'active'; update rate_versions set status = 'active' where sheet = 'currency-EUR' and no = 1;
    update currency_rates set markup = 0.005 where code = 'EUR'`,
  ],
  [
    'a version invented',
    `insert into rate_versions (id, sheet, no, status, terms, changes, reason, created_by_name)
      select 'ffffffff-0000-7000-8000-00000000000c', sheet, 99, 'rejected', terms, changes, reason, created_by_name from rate_versions where sheet = 'live' limit 1`,
  ],
].map(([title, sql]) => ({ title: `rates: ${title}`, sql: sql ?? '' }));

const sent: Tampering[] = [
  ['the tracking number of a parcel', `update parcels set tracking = 'FORGED' where tracking <> ''`],
  ['the insured value of a parcel', `update parcels set insured_value = insured_value - 100 where tracking <> ''`],
  ['when a parcel was sent', `update parcels set sent_at = sent_at - interval '1 day'`],
  ['the text of a mail', `update outbox set body = replace(body, 'Hello', 'Pay elsewhere') where not secret`],
  ['to whom a mail went', `update outbox set "to" = 'eve@x.example'`],
  ['a mail removed', `delete from outbox where ref_type = 'user'`],
  ['the due day of an invoice', `update invoices set due_at = due_at + interval '30 days' where series = 'INV'`],
  ['the due day of a fee invoice', `update invoices set due_at = due_at + interval '30 days' where series = 'FEE'`],
  ['a due day of a credit note', `update invoices set due_at = issued_at where series = 'CRN'`],
  [
    'the period of a remittance',
    `update manual_entries set period_from = period_from + 30, period_to = period_to + 30 where form = 'tax_remittance'`,
  ],
  ['the authority of a remittance', `update manual_entries set authority = 'QC' where form = 'tax_remittance'`],
].map(([title, sql]) => ({ title: `sent: ${title}`, sql: sql ?? '' }));

/** Of the audit log itself, row by row. */
const log: Tampering[] = [
  [
    'a row changed',
    `update audit_log set ip = '192.0.2.1' where id = (select id from audit_log order by id offset 1 limit 1)`,
  ],
  ['a row removed', `delete from audit_log where id = (select id from audit_log order by id offset 1 limit 1)`],
  ['the last row removed', `delete from audit_log where id = (select id from audit_log order by id desc limit 1)`],
].map(([title, sql]) => ({ title: `log: ${title}`, sql: sql ?? '' }));

/** Of what lives on and only the audit log tells, and of what has left the shop. */
export const toldTamperings: readonly Tampering[] = [...flags, ...people, ...rates, ...sent, ...log];
