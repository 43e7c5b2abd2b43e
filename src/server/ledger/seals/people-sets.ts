import { customerMovers } from '#server/ledger/customer-movers.ts';

import { secondsOf, type StandingSet, told, toldOf } from './sealed-set.ts';

/** What is kept of people and of compliance, and may change. */
export const peopleSets = {
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
  // Its form may be erased one day, which the log tells.
  known_until: {
    kind: 'standing',
    table: 'kyc_cases',
    key: 'user_id',
    version: '0',
    columns: 'risk, valid_until',
    where: 'valid_until is not null',
    toldBy: told('kyc.approved', 'kyc.erased'),
    joinedBy: told('kyc.approved'),
  },
  compliance_cases: {
    kind: 'standing',
    key: 'id',
    version: '0',
    columns: 'number, kind, customer_id, opened_at',
    joinedBy: told('compliance_case.opened'),
  },
  filed_reports: {
    kind: 'standing',
    table: 'compliance_reports',
    key: 'id',
    version: 'version',
    columns: `number, case_id, kind, "values", due_on, written_by, reviewed_by, filed_on, filed_reference, filed_by`,
    where: `state = 'filed'`,
  },
  // What is removed leaves its numbers behind for good.
  payout_accounts: {
    kind: 'standing',
    key: 'id',
    version: '0',
    columns: 'customer_id, kind, holder, bank_name, currency, mark, ending, sealed_numbers',
    where: `state <> 'removed'`,
    toldBy: toldOf(
      'account',
      'user.payout_account_removed',
      'user.payout_account_lapsed',
      'user.payout_account_taken_back',
    ),
    joinedBy: toldOf('account', 'user.payout_account_added'),
  },
  beneficiaries: {
    kind: 'standing',
    key: 'id',
    version: '0',
    columns: 'customer_id, name, relation, share, contact',
    toldBy: toldOf('beneficiary', 'user.beneficiary_changed', 'user.beneficiary_removed'),
    joinedBy: toldOf('beneficiary', 'user.beneficiary_added'),
  },
  authorised_traders: {
    kind: 'standing',
    key: 'id',
    version: '0',
    columns: 'company_id, "limit", period',
    joinedBy: toldOf('appointment', 'user.trader_appointed'),
  },
  joint_owners: {
    kind: 'standing',
    key: 'id',
    version: '0',
    columns: 'holder_id',
    joinedBy: toldOf('joint', 'user.joint_owner_invited'),
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
