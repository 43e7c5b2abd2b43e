import { type AdminRole, type Held, rightsHeld, rightsOf } from '#contract/permissions.ts';
import { type Move, nextState } from '#contract/transitions.rules.ts';

import type { CustomerStatus } from './customers.rules.ts';

/*
 * No zod here: the lists of the browser read this file.
 */

/** The states of an administrator, as his account's status keeps them. */
export const staffStates = ['pending', 'approved', 'suspended', 'closed'] as const satisfies readonly CustomerStatus[];
export type StaffState = (typeof staffStates)[number];

export const staffStateNames = {
  pending: 'Invited',
  approved: 'Active',
  suspended: 'Locked',
  closed: 'Disabled',
} as const satisfies Record<StaffState, string>;

/** Who moves an administrator on: he himself by the mailed link, or another who manages administrators. */
type StaffActor = 'invited' | 'manager';
export type StaffEvent = 'accept' | 'lock' | 'unlock' | 'disable' | 'invite';

export const staffMoves: readonly (Move<StaffState, StaffActor> & { event: StaffEvent })[] = [
  { from: 'pending', event: 'accept', to: 'approved', by: ['invited'] },
  { from: 'approved', event: 'lock', to: 'suspended', by: ['manager'] },
  { from: 'suspended', event: 'unlock', to: 'approved', by: ['manager'] },
  { from: 'approved', event: 'disable', to: 'closed', by: ['manager'] },
  { from: 'suspended', event: 'disable', to: 'closed', by: ['manager'] },
  // Who comes back is invited anew, and chooses a new password.
  { from: 'closed', event: 'invite', to: 'pending', by: ['manager'] },
];

export const nextStaffState = (from: StaffState, event: StaffEvent, by: StaffActor): StaffState | null =>
  nextState(staffMoves, from, event, by);

/** Whether somebody who holds this has every right that these carry; the super administrator's role only another can give. */
export const covers = (own: readonly Held[], other: readonly Held[]): boolean => {
  if (own.includes('super')) return true;
  const rights = rightsHeld(own);
  return !other.includes('super') && rightsHeld(other).every((right) => rights.includes(right));
};

/** Whether somebody may give or take a built-in role. */
export const mayGrant = (own: readonly Held[], role: AdminRole): boolean =>
  own.includes('super') || (role !== 'super' && covers(own, rightsOf[role]));

export const staffSecondFactors = ['app', 'passkey', 'mail', 'none'] as const;
export type StaffSecondFactor = (typeof staffSecondFactors)[number];

export const staffSecondFactorNames = {
  app: 'Authenticator app',
  passkey: 'Passkey',
  mail: 'Code by mail',
  none: 'None',
} as const satisfies Record<StaffSecondFactor, string>;

/** What can be done with an administrator, as screens offer it. */
export const staffActs = [
  ...(['roles', 'addresses', 'resend', 'withdraw', 'invite', 'lock', 'unlock', 'disable', 'signOut'] as const),
  ...(['askLostApp', 'agreeLostApp'] as const),
] as const;
export type StaffAct = (typeof staffActs)[number];

interface Facts {
  state: StaffState;
  isSelf: boolean;
  /** He holds a right that the other does not have. */
  isAbove: boolean;
  /** Whether he has any role yet: who is invited has none until a second person has agreed. */
  hasRoles: boolean;
  /** He has an authenticator app, or passkeys alone, and could lose it. */
  hasDevice: boolean;
  /** Who asked that he be let in without it; null where nobody did. */
  lostAppAskedBy: string | null;
}

/** What somebody who manages administrators may do with one of them. */
export function allowedStaffActs(facts: Facts, viewerId: string): StaffAct[] {
  const { state, isSelf, isAbove, hasRoles, hasDevice, lostAppAskedBy } = facts;
  if (isSelf) return ['addresses'];
  if (isAbove) return [];
  const may = (event: StaffEvent) => nextStaffState(state, event, 'manager') !== null;
  const acts: Partial<Record<StaffAct, boolean>> = {
    roles: state !== 'closed',
    addresses: state !== 'closed',
    resend: state === 'pending' && hasRoles,
    withdraw: state === 'pending',
    invite: may('invite'),
    lock: may('lock'),
    unlock: may('unlock'),
    disable: may('disable'),
    signOut: state === 'approved',
    askLostApp: state === 'approved' && hasDevice && lostAppAskedBy === null,
    agreeLostApp: state === 'approved' && hasDevice && lostAppAskedBy !== null && lostAppAskedBy !== viewerId,
  };
  return staffActs.filter((act) => acts[act] === true);
}

/** Hours that the link of an invitation works, and that a question for a lost app waits for a second person. */
export const invitationHours = 72;
export const lostAppHours = 24;

export const staffLimits = { reason: 500, roleName: 60, roleDescription: 300, addresses: 20 } as const;
