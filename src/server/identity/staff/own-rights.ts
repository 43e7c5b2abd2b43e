import { eq, sql } from 'drizzle-orm';

import type { Held, Permission } from '#contract/permissions.ts';
import type { Executor } from '#server/db/database.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';

import { staffRoleMembers, staffRoles } from './staff.table.ts';

/** The rights that own roles give the account of a row of `users`, read with it at each call. */
export const ownRights = sql<Permission[]>`array(
  select distinct unnest(r.rights) from staff_role_members m join staff_roles r on r.id = m.role_id
  where m.user_id = "users"."id" order by 1)`;

/** All that an administrator holds at this moment. */
export async function heldBy(db: Executor, { id, adminRoles }: Pick<UserRecord, 'id' | 'adminRoles'>): Promise<Held[]> {
  const rows = await ownRolesOf(db, id);
  return [...adminRoles, ...new Set(rows.flatMap(({ rights }) => rights))];
}

/** The own roles that somebody has, by name. */
export const ownRolesOf = (db: Executor, userId: string) =>
  db
    .select({
      id: staffRoles.id,
      name: staffRoles.name,
      description: staffRoles.description,
      rights: staffRoles.rights,
    })
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .where(eq(staffRoleMembers.userId, userId))
    .orderBy(staffRoles.name);
