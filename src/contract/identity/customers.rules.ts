import { type Held, hasRight } from '#contract/permissions.ts';
import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the lists of the browser read this file.
 */

export const accountTypes = ['individual', 'commercial'] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeNames = {
  individual: 'Individual',
  commercial: 'Commercial',
} as const satisfies Record<AccountType, string>;

/**
 * How far a customer's identity check has come, in the order of its steps; only `approved` opens trading. What these mean of an
 * administrator is in `staff.rules.ts`.
 */
export const customerStatuses = [
  'pending',
  'draft',
  'submitted',
  'in_review',
  'more_info',
  'approved',
  'rejected',
  'expired',
  'suspended',
  'closed',
] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** The identity check's states in the words of the staff. */
export const customerStatusNames = {
  pending: 'Not begun',
  draft: 'Filling in',
  submitted: 'Submitted',
  in_review: 'In review',
  more_info: 'Asked again',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  suspended: 'Suspended',
  closed: 'Closed',
} as const satisfies Record<CustomerStatus, string>;

/** Characters of a note on a customer. */
export const noteMost = 2000;

type StandingActor = 'compliance' | 'administrator' | 'customer';
type StandingEvent = 'suspend' | 'reinstate' | 'close';

/**
 * Which of a customer's states a suspension begins from, and may lead back to: all in which the account is open, approved or
 * not. He himself may close it from each of them, for good.
 */
export const suspendableStatuses = [
  ...(['pending', 'draft', 'submitted', 'in_review', 'more_info'] as const),
  ...(['approved', 'rejected', 'expired'] as const),
] as const satisfies readonly CustomerStatus[];
export type SuspendableStatus = (typeof suspendableStatuses)[number];

const standingMoves: readonly (Move<CustomerStatus, StandingActor> & { event: StandingEvent })[] =
  suspendableStatuses.flatMap((from) => [
    { from, event: 'suspend', to: 'suspended', by: ['compliance', 'administrator'] },
    { from, event: 'close', to: 'closed', by: ['customer'] },
  ]);

/** Whether a customer of this status may close his account. */
export const mayClose = (from: CustomerStatus): boolean => nextState(standingMoves, from, 'close', 'customer') !== null;

const actorsOf = (roles: readonly Held[]): StandingActor[] => [
  ...(roles.includes('compliance') || roles.includes('customers.suspend') ? (['compliance'] as const) : []),
  ...(roles.includes('super') ? (['administrator'] as const) : []),
];

/** Whether an administrator of these roles may suspend a customer of this status. */
export const maySuspend = (from: CustomerStatus, roles: readonly Held[]): boolean =>
  actorsOf(roles).some((actor) => nextState(standingMoves, from, 'suspend', actor) !== null);

/** Who asked for a reinstatement: his id, and whether he is a super administrator. */
interface Asker {
  id: string;
  isAdministrator: boolean;
}

interface Reinstating {
  roles: readonly Held[];
  /** Whether compliance has decided to end the relationship. */
  endsRelationship: boolean;
}

/** Whether somebody may have a hand in a reinstatement: where compliance has ended the relationship, who decides on its cases. */
export const mayReinstate = ({ roles, endsRelationship }: Reinstating): boolean =>
  actorsOf(roles).length > 0 && (!endsRelationship || hasRight(roles, 'compliance.decide'));

/**
 * What an administrator may do for the reinstatement of a suspended customer. It takes two: one asks, another agrees, and one
 * of them is a super administrator.
 */
export function reinstatementStep(
  asked: Asker | null,
  { id, ...by }: Reinstating & { id: string },
): 'ask' | 'agree' | null {
  if (!mayReinstate(by)) return null;
  const actors = actorsOf(by.roles);
  if (asked === null) return 'ask';
  return asked.id !== id && (asked.isAdministrator || actors.includes('administrator')) ? 'agree' : null;
}

/** Whether an administrator may take back a reinstatement that was asked for: who asked, or a super administrator. */
export const mayWithdrawReinstatement = (
  asked: Asker | null,
  { id, roles }: { id: string; roles: readonly Held[] },
): boolean => asked !== null && actorsOf(roles).length > 0 && (asked.id === id || roles.includes('super'));
