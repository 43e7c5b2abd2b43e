import type { CustomerAct } from '#contract/customers/customer-profile.contract.ts';
import type { Held } from '#contract/permissions.ts';
import { actsOn, type AuditRecord } from '#server/audit/history-of.ts';
import type { Executor } from '#server/db/database.ts';

import { mayKnowWhy } from './cases/may-know-why.ts';
import type { Case } from './cases/customer-view.read.ts';

type Status = Case['user']['status'];

/** What of the audit log belongs to a customer's story; who looked and who signed in does not. */
const actions = [
  'kyc.submitted',
  'kyc.approved',
  'kyc.rejected',
  'kyc.asked_again',
  'kyc.claimed',
  'kyc.released',
  'kyc.first_approved',
  'kyc.sent_back',
  'kyc.lapsed',
  'kyc.papers_lapsed',
  'kyc.expired',
  'kyc.erased',
  'user.email_verified',
  'user_tier.customer_moved',
  'customer.details_changed',
  'customer.session_ended',
  'customer.sessions_ended',
  'customer.suspended',
  'customer.relationship_ended',
  'customer.reinstatement_asked',
  'customer.reinstatement_withdrawn',
  'customer.closed',
  'customer.reinstated',
  'customer.death_recorded',
  'customer.executor_named',
  'customer.estate_asked',
  'customer.estate_taken_back',
  'customer.estate_released',
  'customer.estate_settled',
  'customer.death_withdrawn',
  'user.beneficiary_added',
  'user.beneficiary_changed',
  'user.beneficiary_removed',
  'user.trader_appointed',
  'user.trader_confirmed',
  'user.trader_refused',
  'user.trader_withdrawn',
  'user.joint_owner_invited',
  'user.joint_owner_joined',
  'user.joint_owner_declined',
  'user.joint_owner_withdrawn',
  'user.joint_owner_lapsed',
  'user.joint_owner_end_asked',
  'user.joint_owner_kept',
  'user.joint_owner_ended',
];

/** What was done with a customer's account, newest first; why, where the reader may know it. An identity check that came with its data, without log, is told by its case. */
export async function actsOf(
  db: Executor,
  { user, kyc }: Case,
  { most, held }: { most: number; held: readonly Held[] },
): Promise<CustomerAct[]> {
  const acts = (await actsOn(db, { entity: 'user', id: user.id, actions, most })).map(toAct);
  const told = (action: string, at: Date | null): CustomerAct[] =>
    at === null || acts.some((act) => act.action.startsWith('kyc.'))
      ? []
      : [{ at: at.toISOString(), action, by: '', from: null, to: null, reason: aboutPapers(user, kyc?.reason) }];
  return [
    ...acts,
    ...told('kyc.submitted', kyc?.submittedAt ?? null).map((act) => ({ ...act, by: user.name, reason: null })),
    ...told(decisions[user.status] ?? 'kyc.approved', kyc?.decidedAt ?? null),
  ]
    .map((act) => (mayKnowWhy(held, act.action) ? act : { ...act, reason: null }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** How a check ended, by where its customer stands now; everybody else was approved once. */
const decisions: Partial<Record<Status, string>> = { rejected: 'kyc.rejected', more_info: 'kyc.asked_again' };

/** The reason of whoever is shut out, or gone, is about that. */
const aboutPapers = ({ status }: Case['user'], reason: string | null | undefined): string | null =>
  status === 'suspended' || status === 'closed' ? null : (reason ?? null);

function toAct({ at, action, actorName, before, after }: AuditRecord): CustomerAct {
  const moved = action === 'user_tier.customer_moved';
  return {
    at: at.toISOString(),
    action,
    by: actorName,
    from: moved ? textOf(before, 'tier') : null,
    to: moved ? textOf(after, 'tier') : null,
    reason: textOf(after, 'reason') ?? textOf(after, 'why'),
  };
}

function textOf(values: unknown, name: string): string | null {
  const value = (values as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : null;
}
