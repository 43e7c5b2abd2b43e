import { emailKey } from '#server/identity/users/email-key.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import type { SeededIds } from '#server/demo/seeded-ids.ts';

/** What every demo account shares. */
const plain = {
  adminRoles: [],
  accountType: 'individual',
  secondFactor: false,
  demo: true,
  passwordChangedAt: null,
  keysChangedAt: null,
  lapsedAt: null,
  lastSignInAt: null,
  invitedBy: null,
  version: 1,
} as const;

export interface DemoAccounts {
  admin: UserRecord;
  approved: UserRecord;
  verified: UserRecord;
  new: UserRecord;
}

/** The four accounts that a person trying the demo signs in to. None asks for a second factor. */
export function demoAccounts(
  ids: SeededIds,
  { passwordHash, openedAt }: { passwordHash: string; openedAt: Date },
): DemoAccounts {
  const account = (email: string, name: string, more: Partial<UserRecord>): UserRecord => ({
    ...demoUser({ id: ids.next(), email, name, createdAt: openedAt }),
    passwordHash,
    ...more,
  });
  return {
    admin: account('admin@ingot.example', 'Avery Sato', {
      role: 'admin',
      adminRoles: ['super'],
      status: 'approved',
      emailVerifiedAt: openedAt,
    }),
    approved: account('approved@ingot.example', 'Rowan Bellamy', { status: 'approved', emailVerifiedAt: openedAt }),
    verified: account('verified@ingot.example', 'Noor Haddad', { emailVerifiedAt: openedAt }),
    new: account('new@ingot.example', 'Kai Lindqvist', {}),
  };
}

/** A customer of the demo who has only registered and cannot sign in. */
export const demoUser = ({
  id,
  email,
  name,
  createdAt,
}: Pick<UserRecord, 'id' | 'email' | 'name' | 'createdAt'>): UserRecord => ({
  ...plain,
  adminRoles: [],
  allowedAddresses: [],
  id,
  email,
  emailKey: emailKey(email),
  name,
  passwordHash: null,
  emailVerifiedAt: null,
  role: 'customer',
  status: 'pending',
  createdAt,
  updatedAt: createdAt,
});
