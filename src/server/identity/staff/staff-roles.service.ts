import { asc, count, eq, sql } from 'drizzle-orm';

import type { StaffRole, StaffRoleValues } from '#contract/identity/staff-roles.contract.ts';
import { covers } from '#contract/identity/staff.rules.ts';
import { type Held, type Permission, permissions, rightsHeld } from '#contract/permissions.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, forbidden, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockAdministrators } from '#server/identity/users/administrators.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { lockedManager, type Manager } from './locked-staff.ts';
import { heldBy } from './own-rights.ts';
import { type Caller, managerOf } from './staff.service.ts';
import { roleLines, rolesChangedMail, tellRights } from './staff-mails.ts';
import { staffRoleMembers, staffRoles, type StaffRoleRecord } from './staff.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** The roles that a shop makes itself, of rights that whoever makes them has. */
export function createStaffRoles(parts: Parts) {
  const { db, clock } = parts;

  const named = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      if (isUniqueViolation(error, 'staff_roles_name')) throw invalid('name', 'Another role has this name.');
      throw error;
    });

  return {
    list: (viewer: Viewer): Promise<StaffRole[]> => viewRoles(db, viewer),

    /** Refuses with 403 a right that the caller does not have, and with 422 a name that is taken. */
    create: (values: StaffRoleValues, caller: Caller): Promise<StaffRole> =>
      named(
        inTransaction(db, async (tx) => {
          const actor = managerOf(caller);
          const { ownHeld } = await lockRole(tx, null, actor);
          requireOwn(ownHeld, values.rights);
          const [role] = await tx.insert(staffRoles).values(inOrder(values)).returning({ id: staffRoles.id });
          const entityId = role?.id ?? '';
          await recordAudit(tx, {
            ...{ actor, action: 'role.created', entity: 'role', entityId },
            after: { ...inOrder(values) },
          });
          return viewRole(tx, entityId, caller.viewer);
        }),
      ),

    /** Refuses with 403 the own role and rights above one's own, with 404, and with 409 a stale version. */
    update: (id: string, { version, ...values }: StaffRoleValues & { version: number }, caller: Caller) =>
      named(
        inTransaction(db, async (tx): Promise<StaffRole> => {
          const actor = managerOf(caller);
          const { role, members, ownHeld } = await lockRole(tx, id, actor);
          if (!role) throw notFound('The role');
          if (role.version !== version) throw conflictWith(await viewRole(tx, id, caller.viewer));
          if (members.some((member) => member.id === actor.id))
            throw forbidden('This role is yours. Ask a colleague to change it.');
          requireOwn(ownHeld, [...values.rights, ...role.rights]);
          const before = new Map<string, Permission[]>();
          for (const member of members) {
            const held = await heldBy(tx, member);
            if (!covers(ownHeld, held))
              throw forbidden(`${member.name} has this role, and rights that you do not have.`);
            before.set(member.id, rightsHeld(held));
          }
          await tx
            .update(staffRoles)
            .set({ ...inOrder(values), version: nextVersion(staffRoles.version) })
            .where(eq(staffRoles.id, id));
          const { name, description, rights } = role;
          await recordAudit(tx, {
            ...{ actor, action: 'role.changed', entity: 'role', entityId: id },
            before: { name, description, rights },
            after: { ...inOrder(values) },
          });
          for (const member of members)
            await tellMember(tx, { member, had: before.get(member.id) ?? [], role: values.name, actor });
          return viewRole(tx, id, caller.viewer);
        }),
      ),

    /** Refuses with 409 one that somebody has. */
    remove: (id: string, version: number, caller: Caller): Promise<void> =>
      inTransaction(db, async (tx) => {
        const actor = managerOf(caller);
        const { role, members, ownHeld } = await lockRole(tx, id, actor);
        if (!role) throw notFound('The role');
        if (members.length > 0)
          throw conflict(
            `${members.map(({ name }) => name).join(', ')} ${members.length === 1 ? 'has' : 'have'} this role.`,
          );
        if (role.version !== version) throw conflictWith(await viewRole(tx, id, caller.viewer));
        requireOwn(ownHeld, role.rights);
        await tx.delete(staffRoles).where(eq(staffRoles.id, id));
        const { name, description, rights } = role;
        await recordAudit(tx, {
          ...{ actor, action: 'role.removed', entity: 'role', entityId: id },
          before: { name, description, rights },
        });
      }),
  };

  /** Who has a role learns what changed by it, if anything did. */
  async function tellMember(
    tx: Transaction,
    { member, had, role, actor }: { member: UserRecord; had: Permission[]; role: string; actor: Manager },
  ): Promise<void> {
    const has = rightsHeld(await heldBy(tx, member));
    if (has.join(' ') === had.join(' ')) return;
    await recordAudit(tx, {
      ...{ actor, action: 'administrator.rights_changed', entity: 'user', entityId: member.id },
      before: { rights: had },
      after: { rights: has, byRole: role },
    });
    await writeMail(tx, clock, rolesChangedMail(member, actor.name, await roleLines(tx, member)));
    const lines = (rights: Permission[]) => rights.join('\n');
    await tellRights(tx, parts, { about: member, actor, before: lines(had), after: lines(has) });
  }
}
export type StaffRolesService = ReturnType<typeof createStaffRoles>;

/** Locks a role, all who have it and the one who acts: the people first, as whoever gives roles does. */
async function lockRole(tx: Transaction, id: string | null, actor: Manager) {
  const rows = await lockAdministrators(tx, [actor.id, ...(id === null ? [] : await holdersOf(tx, id))]);
  const ownHeld = await lockedManager(tx, rows, actor);
  if (id === null) return { ownHeld, members: [], role: undefined };
  const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('no key update');
  return { ownHeld, role, members: await lockAdministrators(tx, await holdersOf(tx, id)) };
}

async function holdersOf(tx: Transaction, roleId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: staffRoleMembers.userId })
    .from(staffRoleMembers)
    .where(eq(staffRoleMembers.roleId, roleId));
  return rows.map(({ userId }) => userId);
}

function requireOwn(ownHeld: readonly Held[], rights: readonly Permission[]): void {
  if (!covers(ownHeld, rights)) throw forbidden('A role can only carry rights that you have yourself.');
}

const inOrder = ({ rights, ...words }: StaffRoleValues): StaffRoleValues => ({
  ...words,
  rights: permissions.filter((right) => rights.includes(right)),
});

async function viewRoles(db: Executor, viewer: Pick<Viewer, 'id' | 'adminRoles'>, id?: string): Promise<StaffRole[]> {
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
    ...{ id: role.id, version: role.version, holders },
    mayChange: !mine && covers(viewer.adminRoles, role.rights),
  }));
}

const wordsOf = ({ name, description, rights }: StaffRoleRecord) => ({ name, description, rights });

async function viewRole(db: Executor, id: string, viewer: Viewer): Promise<StaffRole> {
  const [role] = await viewRoles(db, viewer, id);
  if (!role) throw notFound('The role');
  return role;
}
