import type { NamedTampering } from './case-tamperings.ts';

const known: readonly NamedTampering[] = [
  [
    'a customer shut out of whom no move tells',
    'I20 histories of identity checks',
    `update users set status = 'suspended' where id in (select user_id from kyc_moves) and status = 'approved'`,
  ],
  [
    'a move of an identity check removed',
    'I20 histories of identity checks',
    `delete from kyc_moves where event = 'submit'`,
  ],
  [
    'how risky a customer is',
    'I20 approvals of customers',
    `update kyc_cases set risk = jsonb_set(risk, '{level}', '"low"') where risk ->> 'level' <> 'low'; update kyc_cases set risk = jsonb_set(risk, '{score}', '1')`,
  ],
  [
    'until when a customer is known',
    'I20 approvals of customers',
    `update kyc_cases set valid_until = valid_until + 365 where valid_until is not null`,
  ],
  [
    'a company approved by one person',
    'I20 approvals of customers',
    `update kyc_cases set first_by = null, first_by_name = null, first_at = null, first_reason = null`,
  ],
  [
    'a company approved twice by one person',
    'I20 approvals of customers',
    `update kyc_cases set first_by = decided_by where first_by is not null`,
  ],
  [
    'a risk and its entry in the log',
    'I20 risks of customers',
    `update kyc_cases set risk = jsonb_set(risk, '{score}', '7'); update audit_log set after = jsonb_set(after, '{score}', '7') where action = 'kyc.approved'`,
  ],
  [
    'a last day and its entry in the log',
    'I20 risks of customers',
    `update kyc_cases set valid_until = valid_until + 365 where valid_until is not null; update audit_log a set after = jsonb_set(after, '{validUntil}', to_jsonb(k.valid_until::text)) from kyc_cases k where a.action = 'kyc.approved' and a.entity_id = k.user_id::text`,
  ],
  [
    'a reason of a risk',
    'I20 risks of customers',
    `update kyc_cases set risk = jsonb_set(risk, '{reasons}', '[]') where jsonb_array_length(risk -> 'reasons') > 0`,
  ],
  [
    'the volume of a tier',
    'I20 earned tiers',
    `update audit_log set after = jsonb_set(after, '{why}', '"Volume of twelve months: 900,000.00 CAD"') where action = 'user_tier.customer_moved'`,
  ],
  [
    'a tier that asks for more',
    'I20 earned tiers',
    `update user_tiers set min_volume = 100000000 where min_volume is not null`,
  ],
  [
    'a role of the staff given',
    'I20 roles of the staff',
    `update users set admin_roles = admin_roles || '{super}', version = version + 1 where admin_roles <> '{super}' and role = 'admin'`,
  ],
  ['a role of the shop taken', 'I20 roles of the staff', `delete from staff_role_members`],
  [
    'what a role of the shop opens',
    'I20 roles of the staff',
    `update staff_roles set rights = rights || '{users.manage}', version = version + 1`,
  ],
];

const connected: readonly NamedTampering[] = [
  [
    'an account to be paid to blocked',
    'I20 payout accounts',
    `update payout_accounts set state = 'blocked' where id::text in (select after ->> 'account' from audit_log)`,
  ],
  [
    'whose an account is',
    'I20 payout accounts',
    `update payout_accounts set customer_id = (select id from users where name = 'Tess Trader' limit 1) where customer_id = (select id from users where name = 'Ada Seller' limit 1)`,
  ],
  [
    'where an account ends',
    'I20 payout accounts',
    `update payout_accounts set ending = '0000' where id::text in (select after ->> 'account' from audit_log)`,
  ],
  [
    'from when an account can be paid to',
    'I20 payout accounts',
    `update payout_accounts set usable_from = usable_from - interval '3 days' where id::text in (select after ->> 'account' from audit_log)`,
  ],
  [
    'an account and its entries that did not cool',
    'I20 payouts',
    `update payout_accounts set usable_from = usable_from - interval '3 days' where usable_from is not null; update audit_log set after = jsonb_set(after, '{usableFrom}', to_jsonb((after ->> 'usableFrom')::timestamptz - interval '3 days')) where after ? 'usableFrom'`,
  ],
  [
    'a payout of before its account had cooled',
    'I20 payouts',
    `update purchases set paid_at = paid_at - interval '2 days' where payout_account_id::text in (select after ->> 'account' from audit_log)`,
  ],
  [
    'a payout to the account of another',
    'I20 payouts',
    `update purchases set payout_account_id = (select a.id from payout_accounts a where a.customer_id <> purchases.customer_id limit 1) where payout_account_id is not null`,
  ],
  [
    'the numbers of an account',
    'I15 seals',
    `update payout_accounts set sealed_numbers = 'Forged', version = version + 1`,
  ],
  ['which account it is known as', 'I15 seals', `update payout_accounts set mark = 'Forged' || id`],
  [
    'an account invented',
    'I15 seals',
    `insert into payout_accounts select (p.r).* from (select jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'mark', 'Forged')) r from payout_accounts a limit 1) p`,
  ],
  ['the share of a beneficiary', 'I20 beneficiaries', `update beneficiaries set share = 10000`],
  ['a beneficiary removed', 'I20 beneficiaries', `delete from beneficiaries`],
  [
    'a beneficiary invented',
    'I15 seals',
    `insert into beneficiaries (id, customer_id, name, relation, share, contact) select gen_random_uuid(), customer_id, 'Eve', relation, 1, '' from beneficiaries limit 1`,
  ],
  [
    'another who owns an account',
    'I20 joint owners',
    `update joint_owners set partner_id = (select id from users where name = 'Tess Trader' limit 1)`,
  ],
  ['an end of an account of two', 'I20 joint owners', `update joint_owners set state = 'ended'`],
  ['what a second owner refused', 'I20 consents', `update joint_consents set state = 'refused'`],
  [
    'who agreed for a second owner',
    'I20 consents',
    `update joint_consents set partner_id = (select id from users where name = 'Tess Trader' limit 1)`,
  ],
  [
    'up to how much somebody may order',
    'I20 authorised traders',
    `update authorised_traders set "limit" = "limit" * 10`,
  ],
  [
    'who may order for a company',
    'I20 authorised traders',
    `update authorised_traders set trader_id = (select id from users where name = 'Ben Baker' limit 1)`,
  ],
  ['an appointment withdrawn', 'I20 authorised traders', `update authorised_traders set state = 'withdrawn'`],
  ['an estate that is frozen again', 'I20 estates', `update estates set state = 'frozen'`],
  [
    'an estate released by who asked for it',
    'I20 estates',
    `update audit_log r set actor_id = k.actor_id from audit_log k where r.action = 'customer.estate_released' and k.action = 'customer.estate_asked'`,
  ],
  ['who speaks for an estate', 'I20 estates', `update estates set executor_email = 'eve@x.example'`],
];

/** Ways to falsify what is kept of people. */
export const peopleTamperings: readonly NamedTampering[] = [...known, ...connected];
