import { asc, count, eq, sql } from 'drizzle-orm';

import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import { covers } from '#contract/identity/staff.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { SecondPerson } from './second-person.hook.ts';
import { staffRoleMembers, staffRoles, type StaffRoleRecord } from './staff.table.ts';

/** The own roles by name, as somebody may see and change them; one alone, if wanted. */
export async function viewRoles(
  db: Executor,
  secondPerson: SecondPerson,
  viewer: Pick<Viewer, 'id' | 'adminRoles'>,
  id?: string,
): Promise<StaffRole[]> {
  const waiting = await secondPerson.waiting(db, 'role_rights');
  const rows = await db
    .select({
      role: staffRoles,
      holders: count(staffRoleMembers.userId),
      mine: sql<boolean>`coalesce(bool_or(${staffRoleMembers.userId} = ${viewer.id}), false)`,
    })
    .from(staffRoles)
    .leftJoin(staffRoleMembers, eq(staffRoleMembers.roleId, staffRoles.id))
    .where(id === undefined ? undefined : eq(staffRoles.id, id))
    .groupBy(staffRoles.id)
    .orderBy(asc(staffRoles.name));
  return rows.map(({ role, holders, mine }) => ({
    ...wordsOf(role),
    ...{ id: role.id, version: role.version, holders, waiting: waiting.get(role.id) ?? null },
    mayChange: !mine && covers(viewer.adminRoles, role.rights),
  }));
}

const wordsOf = ({ name, description, rights }: StaffRoleRecord) => ({ name, description, rights });

/** Refuses with 404. */
export async function viewRole(
  db: Executor,
  id: string,
  viewer: Viewer,
  secondPerson: SecondPerson,
): Promise<StaffRole> {
  const [role] = await viewRoles(db, secondPerson, viewer, id);
  if (!role) throw notFound('The role');
  return role;
}
