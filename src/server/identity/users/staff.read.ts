import { and, asc, eq, notInArray } from 'drizzle-orm';

import { hasRight, type Permission } from '#contract/permissions.ts';
import type { Executor } from '#server/db/database.ts';

import { users } from './users.table.ts';

export interface StaffMember {
  id: string;
  name: string;
}

const working = and(eq(users.role, 'admin'), notInArray(users.status, ['suspended', 'closed']));

/** The administrators who hold a right, by name. */
export async function staffWith(db: Executor, right: Permission): Promise<StaffMember[]> {
  const rows = await db
    .select({ id: users.id, name: users.name, adminRoles: users.adminRoles })
    .from(users)
    .where(working)
    .orderBy(asc(users.name), asc(users.id));
  return rows.filter(({ adminRoles }) => hasRight(adminRoles, right)).map(({ id, name }) => ({ id, name }));
}

/** What an administrator is called, whether or not he still works here. */
export async function nameOfStaff(db: Executor, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name ?? null;
}
