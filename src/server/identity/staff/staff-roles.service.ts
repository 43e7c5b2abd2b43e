import { eq } from 'drizzle-orm';

import type { StaffRole, StaffRoleValues } from '#contract/identity/staff-roles.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { Manager } from './locked-staff.ts';
import { askForRights, whyRightsWait } from './rights-gate.ts';
import type { SecondPerson } from './second-person.hook.ts';
import { type Caller, managerOf } from './staff.service.ts';
import { viewRole, viewRoles } from './staff-role-view.ts';
import { staffRoles } from './staff.table.ts';
import { inOrder, lockChanged, lockRole, requireOwn, roleEffect, type RoleParts, writeRole } from './write-role.ts';

type Parts = RoleParts & { db: Database; secondPerson: SecondPerson };

interface AskedRole {
  id: string;
  version: number;
  values: StaffRoleValues;
  members: string[];
  askedBy: string;
}

/** The roles that a shop makes itself, of rights that whoever makes them has. */
export function createStaffRoles(parts: Parts) {
  const { db, clock, secondPerson } = parts;
  const view = (tx: Transaction, id: string, viewer: Viewer) => viewRole(tx, id, viewer, secondPerson);

  const named = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      if (isUniqueViolation(error, 'staff_roles_name')) throw invalid('name', 'Another role has this name.');
      throw error;
    });

  return {
    list: (viewer: Viewer): Promise<StaffRole[]> => viewRoles(db, secondPerson, viewer),

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
          return view(tx, entityId, caller.viewer);
        }),
      ),

    /**
     * Answers it unchanged where a second person has to agree. Refuses with 403 the own role and rights above one's own, with 404,
     * and with 409 a stale version.
     */
    update: (
      id: string,
      { version, reason, ...values }: StaffRoleValues & { version: number; reason: string },
      caller: Caller,
    ) =>
      named(
        inTransaction(db, async (tx): Promise<StaffRole> => {
          const actor = managerOf(caller);
          const locked = await lockChanged(tx, id, { actor, values });
          if (locked.role.version !== version) throw conflictWith(await view(tx, id, caller.viewer));
          const { role, members } = locked;
          const about = members.map((member) => member.id);
          const why =
            members.length === 0
              ? null
              : await whyRightsWait(tx, {
                  ...{ actor, about, before: role.rights, after: values.rights, now: clock.now() },
                });
          if (why === null) await writeRole(tx, parts, { ...locked, values, actor });
          else
            await askForRights(tx, secondPerson, {
              ...{ kind: 'role_rights', subject: id, reason, why, actor },
              title: `Change the role ${role.name}`,
              effect: roleEffect(locked, values),
              request: { id, version, values, members: about.toSorted() },
            });
          return view(tx, id, caller.viewer);
        }),
      ),

    /** How the gate changes a role that a second person has agreed to: as if he did it himself. */
    agreed: {
      permission: 'users.manage' as const,
      async apply(tx: Transaction, request: unknown, actor: Manager): Promise<void> {
        const { id, version, values, members, askedBy } = request as AskedRole;
        const locked = await lockChanged(tx, id, { actor, values });
        const now = locked.members.map((member) => member.id).toSorted();
        if (locked.role.version !== version || now.join() !== members.join())
          throw conflict('This role, or who has it, was changed since this was asked for. Refuse it, and ask again.');
        await named(writeRole(tx, parts, { ...locked, values, actor, askedBy }));
      },
    },

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
        if (role.version !== version) throw conflictWith(await view(tx, id, caller.viewer));
        requireOwn(ownHeld, role.rights);
        await tx.delete(staffRoles).where(eq(staffRoles.id, id));
        const { name, description, rights } = role;
        await recordAudit(tx, {
          ...{ actor, action: 'role.removed', entity: 'role', entityId: id },
          before: { name, description, rights },
        });
      }),
  };
}
export type StaffRolesService = ReturnType<typeof createStaffRoles>;
