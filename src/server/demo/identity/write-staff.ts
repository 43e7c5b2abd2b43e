import { createHash } from 'node:crypto';

import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { invitationHours } from '#contract/identity/staff.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { staffRoleMembers, staffRoles } from '#server/identity/staff/staff.table.ts';
import { mailTokens, type UserRecord, users } from '#server/identity/users/users.table.ts';

import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';

import { demoUser } from './demo-accounts.ts';

/**
 * Colleagues of the one who tries the demo, of several roles and states. Who tries it signs in as the one of compliance too, since its
 * decisions always take two. None at work has a right that approves what one person may do alone in a shop of one: he would wait
 * for somebody who is not there. What was done with them is not told: the audit log begins with the first start.
 * Answers who worked in compliance, and has left, and who works in the vault.
 */
export async function writeStaff(
  tx: Transaction,
  stage: DemoStage,
  { admin, passwordHash }: { admin: UserRecord; passwordHash: string },
): Promise<{ former: UserRecord; officer: UserRecord }> {
  const { openedAt, now } = stage;
  const { ids } = stage.part('staff');
  const ago = (days: number) => new Date(Math.max(openedAt.getTime(), now.getTime() - days * DAY_MS));
  const colleague = (local: string, name: string, days: number, more: Partial<UserRecord>): UserRecord => {
    ids.at(ago(days));
    return {
      ...demoUser({ id: ids.next(), email: `${local}@ingot.example`, name, createdAt: ago(days) }),
      ...{ role: 'admin', status: 'approved', emailVerifiedAt: ago(days - 1), invitedBy: admin.id, passwordHash },
      ...more,
    };
  };
  const content = colleague('content', 'Mireille Tremblay', 310, { adminRoles: ['content'], lastSignInAt: ago(1) });
  const vault = colleague('vault', 'Tomasz Zieliński', 570, { adminRoles: ['vault'], lastSignInAt: ago(3) });
  const compliance = colleague('compliance', 'Helena Okafor', 400, {
    ...{ adminRoles: ['compliance'], lastSignInAt: ago(2) },
  });
  const auditor = colleague('auditor', 'Ingrid Halvorsen', 120, {
    ...{ adminRoles: ['auditor'], lastSignInAt: ago(32), allowedAddresses: ['198.51.100.0/24', '2001:db8:40::/48'] },
  });
  const desk = colleague('desk', 'Amara Cheung', 60, { lastSignInAt: ago(1) });
  const locked = colleague('finance', 'Darius Leclerc', 200, {
    ...{ adminRoles: ['finance'], status: 'suspended', lastSignInAt: ago(20), updatedAt: ago(19) },
  });
  const unasked = { passwordHash: null, emailVerifiedAt: null } as const;
  const invited = colleague('sales', 'Beatriz Almeida', 1, { adminRoles: ['sales'], status: 'pending', ...unasked });
  const all = [content, vault, compliance, auditor, desk, locked, invited];
  await bulkInsert(tx, users, all);

  ids.at(ago(61));
  const role = {
    ...{ id: ids.next(), name: 'Front desk', createdAt: ago(61), updatedAt: ago(61) },
    description: 'Answers messages, and looks customers and their orders up.',
    rights: ['orders.read', 'customers.read', 'contacts.read', 'contacts.write', 'subscribers.read'] as const,
  };
  await bulkInsert(tx, staffRoles, [{ ...role, rights: [...role.rights] }]);
  await bulkInsert(tx, staffRoleMembers, [{ userId: desk.id, roleId: role.id }]);
  await bulkInsert(tx, mailTokens, [
    {
      ...{ hash: createHash('sha256').update(invited.id).digest('base64url'), userId: invited.id },
      ...{ purpose: 'staff_invitation', email: invited.email, createdAt: invited.createdAt },
      expiresAt: new Date(invited.createdAt.getTime() + invitationHours * HOUR_MS),
    },
  ]);
  const former = colleague('mara.quill', 'Mara Quill', 400, {
    ...{ adminRoles: ['compliance'], status: 'closed', passwordHash: null, lastSignInAt: ago(1), updatedAt: ago(0.5) },
  });
  await bulkInsert(tx, users, [former]);
  return { former, officer: vault };
}
