import type { z } from 'zod';

import type { staffContract } from '#contract/identity/staff.contract.ts';
import { rightsHeld } from '#contract/permissions.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockAdministrators, storeAccount } from '#server/identity/users/administrators.ts';

import { ownRolesOf } from './own-rights.ts';
import { type Caller, managerOf } from './staff.service.ts';
import { findStaff, signInsOf } from './staff-view.ts';

type Profile = z.input<(typeof staffContract)['readProfile']['response']>;

/** What an administrator sees and changes of himself. */
export function createStaffProfile({ db }: { db: Database }) {
  return {
    async read({ id, adminRoles }: Viewer): Promise<Profile> {
      const user = await findStaff(db, id);
      return {
        ...{ name: user.name, email: user.email, version: user.version, roles: user.adminRoles },
        ownRoles: (await ownRolesOf(db, id)).map(({ name, description }) => ({ name, description })),
        rights: rightsHeld(adminRoles),
        addresses: user.allowedAddresses,
        signIns: await signInsOf(db, id),
      };
    },

    /** Refuses with 409 a stale version. */
    rename: ({ name, version }: { name: string; version: number }, caller: Caller): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { id } = caller.viewer;
        const [user] = await lockAdministrators(tx, [id]);
        if (user?.version !== version)
          throw conflict('Your account was changed in the meantime. Look at its new state first.');
        await storeAccount(tx, user, { name });
        await recordAudit(tx, {
          ...{ actor: managerOf(caller), action: 'administrator.name_changed', entity: 'user', entityId: id },
          before: { name: user.name },
          after: { name },
        });
      }),
  };
}
export type StaffProfile = ReturnType<typeof createStaffProfile>;
