import { covers, nextStaffState, type StaffEvent, type StaffState } from '#contract/identity/staff.rules.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, forbidden, notFound } from '#server/http/refusal.ts';
import { lockAdministrators } from '#server/identity/users/administrators.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';

import { heldBy } from './own-rights.ts';

/** An administrator as a call names him. */
export type Manager = Actor & { id: string };

export interface LockedStaff {
  target: UserRecord;
  held: Held[];
  /** What the one who acts holds at this moment. */
  ownHeld: Held[];
  /** Super administrators at work beside the one in question. */
  otherSupers: number;
}

/**
 * Locks an administrator, the one who acts on him, and every super administrator, always in the same order: whatever two of
 * them do to each other at the same moment happens one after the other. Refuses with 403 who may not manage administrators any
 * more, and who acts on himself or on somebody with a right that he does not have; with 404 who is no administrator.
 */
export async function lockStaff(tx: Transaction, id: string, actor: Manager): Promise<LockedStaff> {
  const { target, ...locked } = await lockBoth(tx, id, actor);
  if (target.id === actor.id) throw forbidden('Nobody changes his own rights or state. Ask a colleague.');
  if (!covers(locked.ownHeld, locked.held)) throw forbidden('This administrator has rights that you do not have.');
  return { target, ...locked };
}

/** The same without the last two refusals. */
export async function lockBoth(tx: Transaction, id: string, actor: Manager): Promise<LockedStaff> {
  const rows = await lockAdministrators(tx, [id, actor.id], { withSupers: true });
  const ownHeld = await lockedManager(tx, rows, actor);
  const target = rows.find((row) => row.id === id);
  if (!target) throw notFound('The administrator');
  const otherSupers = rows.filter(
    (row) => row.id !== id && row.status === 'approved' && row.adminRoles.includes('super'),
  ).length;
  return { target, held: await heldBy(tx, target), ownHeld, otherSupers };
}

/** What the one who acts holds now, his row being among those locked. Refuses with 403 who may not act any more. */
export async function lockedManager(tx: Transaction, rows: readonly UserRecord[], actor: Manager): Promise<Held[]> {
  const own = rows.find((row) => row.id === actor.id);
  const ownHeld = own?.status === 'approved' ? await heldBy(tx, own) : [];
  if (!hasRight(ownHeld, 'users.manage')) throw forbidden();
  return ownHeld;
}

/** Refuses with 409 what would leave the shop without a super administrator. */
export function requireAnotherSuper({ target, otherSupers }: LockedStaff): void {
  const isOne = target.status === 'approved' && target.adminRoles.includes('super');
  if (isOne && otherSupers === 0) throw conflict('This is the last super administrator. Make another one first.');
}

/** Where an event leads from where somebody is; 409 where it leads nowhere. */
export function stateAfter({ target }: LockedStaff, event: StaffEvent): StaffState {
  const next = nextStaffState(target.status as StaffState, event, 'manager');
  if (next === null) throw conflict('This cannot be done with the administrator as he is now.');
  return next;
}
