import type { AdminRole, Permission } from '#contract/permissions.ts';
import { rightsHeld } from '#contract/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';

import { type GivingParts, giveRoles, inviteAgain } from './give-roles.ts';
import { lockStaff, type Manager } from './locked-staff.ts';
import { givenRoles, requireGivable } from './staff-roles-given.ts';

interface Asked {
  id: string;
  version: number;
  roles: AdminRole[];
  ownRoles: string[];
  rights: Permission[];
  askedBy: string;
}

/** How the gate gives an administrator what a second person has agreed to: nobody agrees for himself, or beyond his own rights. */
export const rightsAgreed = (parts: GivingParts) => ({
  permission: 'users.manage' as const,
  async apply(tx: Transaction, request: unknown, actor: Manager): Promise<void> {
    const { id, version, rights, askedBy, ...given } = request as Asked;
    const locked = await lockStaff(tx, id, actor);
    const { target, ownHeld } = locked;
    if (target.version !== version) throw changed();
    const isBack = target.status === 'closed';
    await requireGivable(tx, given, { ownHeld, had: isBack ? [] : target.adminRoles });
    if (rightsHeld((await givenRoles(tx, given)).held).join() !== rights.join()) throw changed();
    if (isBack) await inviteAgain(tx, parts, { locked, actor, askedBy });
    else await giveRoles(tx, parts, { locked, given, actor, askedBy });
  },
});

const changed = () =>
  conflict('This administrator, or a role, was changed since this was asked for. Refuse it, and ask again.');
