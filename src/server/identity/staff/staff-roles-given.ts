import { and, eq, inArray, notInArray } from 'drizzle-orm';

import { covers, mayGrant } from '#contract/identity/staff.rules.ts';
import { adminRoleNames } from '#contract/identity/permission-words.ts';
import type { AdminRole, Held } from '#contract/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { forbidden, invalid } from '#server/http/refusal.ts';

import { staffRoleMembers, staffRoles } from './staff.table.ts';

export interface RolesGiven {
  roles: readonly AdminRole[];
  /** By id. */
  ownRoles: readonly string[];
}

/** Refuses with 422 no role at all, with 403 a role that carries a right which the giver does not have himself. */
export async function requireGivable(
  tx: Transaction,
  given: RolesGiven,
  { ownHeld, had = [] }: { ownHeld: readonly Held[]; had?: readonly AdminRole[] },
): Promise<void> {
  if (given.roles.length + given.ownRoles.length === 0) throw invalid('roles', 'Choose at least one role.');
  const changed = [
    ...given.roles.filter((role) => !had.includes(role)),
    ...had.filter((one) => !given.roles.includes(one)),
  ];
  if (!changed.every((role) => mayGrant(ownHeld, role))) throw aboveYou();
  // A role that is being changed at this moment is waited for: what it carries then is what counts.
  const own = await tx
    .select()
    .from(staffRoles)
    .where(inArray(staffRoles.id, [...given.ownRoles]))
    .for('share');
  if (own.length !== new Set(given.ownRoles).size) throw invalid('ownRoles', 'One of these roles was removed.');
  if (!own.every(({ rights }) => covers(ownHeld, rights))) throw aboveYou();
}

const aboveYou = () => forbidden('You can only give and take roles whose rights you have yourself.');

/** What roles are called, and all that they let somebody do. */
export async function givenRoles(tx: Transaction, given: RolesGiven): Promise<{ names: string[]; held: Held[] }> {
  const own = await tx
    .select({ name: staffRoles.name, rights: staffRoles.rights })
    .from(staffRoles)
    .where(inArray(staffRoles.id, [...given.ownRoles]))
    .orderBy(staffRoles.name);
  return {
    names: [...given.roles.map((role) => adminRoleNames[role]), ...own.map(({ name }) => name)],
    held: [...given.roles, ...own.flatMap(({ rights }) => rights)],
  };
}

/** Writes which own roles somebody has. */
export async function storeOwnRoles(tx: Transaction, userId: string, roleIds: readonly string[]): Promise<void> {
  const mine = eq(staffRoleMembers.userId, userId);
  await tx
    .delete(staffRoleMembers)
    .where(roleIds.length === 0 ? mine : and(mine, notInArray(staffRoleMembers.roleId, [...roleIds])));
  if (roleIds.length === 0) return;
  await tx
    .insert(staffRoleMembers)
    .values([...new Set(roleIds)].map((roleId) => ({ userId, roleId })))
    .onConflictDoNothing();
}
