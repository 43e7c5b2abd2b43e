import { and, asc, eq, type SQL, sql } from 'drizzle-orm';

import { covers } from '#contract/identity/staff.rules.ts';
import { type Held, hasRight, type Permission } from '#contract/permissions.ts';
import type { Executor } from '#server/db/database.ts';

import { ownRights } from '#server/identity/staff/own-rights.ts';

import { emailKey } from './email-key.ts';
import { users } from './users.table.ts';

export interface StaffMember {
  id: string;
  name: string;
}

const working = and(eq(users.role, 'admin'), eq(users.status, 'approved'));

/** The administrators who hold a right, by name. */
export const staffWith = (db: Executor, right: Permission): Promise<StaffMember[]> =>
  holders(db, (held) => hasRight(held, right), working);

/** The same, and those of them who are locked or work here no longer. */
export const everHolding = (db: Executor, right: Permission): Promise<StaffMember[]> =>
  holders(db, (held) => hasRight(held, right), eq(users.role, 'admin'));

/** The administrators who may give somebody all of this: they manage others, and have every right of it themselves. */
export const staffWhoMayGive = (db: Executor, given: readonly Held[]): Promise<StaffMember[]> =>
  holders(db, (held) => hasRight(held, 'users.manage') && covers(held, given), working);

async function holders(db: Executor, isOne: (held: Held[]) => boolean, among: SQL | undefined): Promise<StaffMember[]> {
  const rows = await db
    .select({ id: users.id, name: users.name, adminRoles: users.adminRoles, ownRights })
    .from(users)
    .where(among)
    .orderBy(asc(users.name), asc(users.id));
  return rows
    .filter(({ adminRoles, ownRights: rights }) => isOne([...adminRoles, ...rights]))
    .map(({ id, name }) => ({ id, name }));
}

/** The super administrators who work here now, by name. */
export const superAdministrators = (db: Executor): Promise<StaffMember[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(working, sql`${users.adminRoles} @> array['super']`))
    .orderBy(asc(users.name), asc(users.id));

/** The address of somebody who works here, as it is kept; null where nobody has it. */
export async function addressOfStaff(db: Executor, email: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(working, eq(users.emailKey, emailKey(email))));
  return row?.email ?? null;
}

/** What an administrator is called, whether or not he still works here. */
export async function nameOfStaff(db: Executor, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name ?? null;
}
