import { eq } from 'drizzle-orm';

import { permissionWords } from '#contract/identity/permission-words.ts';
import type { StaffRoleValues } from '#contract/identity/staff-roles.contract.ts';
import { covers } from '#contract/identity/staff.rules.ts';
import { type Held, type Permission, permissions, rightsHeld } from '#contract/permissions.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { forbidden, notFound } from '#server/http/refusal.ts';
import { lockAdministrators } from '#server/identity/users/administrators.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { lockedManager, type Manager } from './locked-staff.ts';
import { heldBy } from './own-rights.ts';
import { roleLines, rolesChangedMail, tellRights } from './staff-mails.ts';
import { staffRoleMembers, type StaffRoleRecord, staffRoles } from './staff.table.ts';

export interface RoleParts {
  clock: Clock;
  publicUrl: string;
}

interface LockedRole {
  role: StaffRoleRecord;
  members: UserRecord[];
  /** What each of them may do now, by his id. */
  had: Map<string, Permission[]>;
}

/** Locks a role, all who have it and the one who acts: the people first, as whoever gives roles does. */
export async function lockRole(tx: Transaction, id: string | null, actor: Manager) {
  const rows = await lockAdministrators(tx, [actor.id, ...(id === null ? [] : await holdersOf(tx, id))]);
  const ownHeld = await lockedManager(tx, rows, actor);
  if (id === null) return { ownHeld, members: [], role: undefined };
  const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('no key update');
  return { ownHeld, role, members: await lockAdministrators(tx, await holdersOf(tx, id)) };
}

/** The same of one that is to become this. Refuses with 404, and with 403 the own role and what is above one's own rights. */
export async function lockChanged(
  tx: Transaction,
  id: string,
  { actor, values }: { actor: Manager; values: StaffRoleValues },
): Promise<LockedRole> {
  const { role, members, ownHeld } = await lockRole(tx, id, actor);
  if (!role) throw notFound('The role');
  if (members.some((member) => member.id === actor.id))
    throw forbidden('This role is yours. Ask a colleague to change it.');
  requireOwn(ownHeld, [...values.rights, ...role.rights]);
  const had = new Map<string, Permission[]>();
  for (const member of members) {
    const held = await heldBy(tx, member);
    if (!covers(ownHeld, held)) throw forbidden(`${member.name} has this role, and rights that you do not have.`);
    had.set(member.id, rightsHeld(held));
  }
  return { role, members, had };
}

export function requireOwn(ownHeld: readonly Held[], rights: readonly Permission[]): void {
  if (!covers(ownHeld, rights)) throw forbidden('A role can only carry rights that you have yourself.');
}

/** What a change of a role does, for who agrees to it. */
export function roleEffect({ role, members }: LockedRole, values: StaffRoleValues) {
  const words = (rights: readonly Permission[]) => rights.map((right) => permissionWords[right]).join(', ');
  const who = members.map(({ name }) => name).join(', ');
  return [
    { what: 'Who has it', before: who, after: who },
    { what: 'Name', before: role.name, after: values.name },
    { what: 'Rights', before: words(role.rights), after: words(inOrder(values).rights) },
  ];
}

/** Writes what a role is from now on, and tells whoever has it. */
export async function writeRole(
  tx: Transaction,
  parts: RoleParts,
  {
    role,
    members,
    had,
    values,
    actor,
    askedBy,
  }: LockedRole & { values: StaffRoleValues; actor: Manager; askedBy?: string },
): Promise<void> {
  await tx
    .update(staffRoles)
    .set({ ...inOrder(values), version: nextVersion(staffRoles.version) })
    .where(eq(staffRoles.id, role.id));
  const { name, description, rights } = role;
  await recordAudit(tx, {
    ...{ actor, action: 'role.changed', entity: 'role', entityId: role.id },
    before: { name, description, rights },
    after: { ...inOrder(values) },
  });
  for (const member of members) {
    const before = had.get(member.id) ?? [];
    const has = rightsHeld(await heldBy(tx, member));
    if (has.join(' ') === before.join(' ')) continue;
    await recordAudit(tx, {
      ...{ actor, action: 'administrator.rights_changed', entity: 'user', entityId: member.id },
      before: { rights: before },
      after: { rights: has, byRole: values.name, ...(askedBy && { askedBy }) },
    });
    await writeMail(tx, parts.clock, rolesChangedMail(member, actor.name, await roleLines(tx, member)));
    const lines = (of: Permission[]) => of.join('\n');
    await tellRights(tx, parts, { about: member, actor, before: lines(before), after: lines(has) });
  }
}

export const inOrder = ({ rights, ...words }: StaffRoleValues): StaffRoleValues => ({
  ...words,
  rights: permissions.filter((right) => rights.includes(right)),
});

async function holdersOf(tx: Transaction, roleId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: staffRoleMembers.userId })
    .from(staffRoleMembers)
    .where(eq(staffRoleMembers.roleId, roleId));
  return rows.map(({ userId }) => userId);
}
