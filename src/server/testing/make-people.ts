import type { AdminRole } from '#contract/permissions.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { emailKey } from '#server/identity/users/email-key.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

import type { TestApp } from './test-app.ts';

/** The password of everybody made with `canSignIn`. */
export const password = 'a long and quiet river';

let passwordHash: Promise<string> | undefined;
let made = 0;

type Facts = Partial<Pick<UserRecord, 'name' | 'email' | 'status' | 'accountType' | 'secondFactor'>> & {
  verified?: boolean;
  /** Hashing costs time, so that only who signs in with a password has one. */
  canSignIn?: boolean;
};

async function aUser(shop: TestApp, { verified = true, canSignIn = false, ...facts }: Facts, own: Partial<UserRecord>) {
  made += 1;
  const email = facts.email ?? `person${made}@example.com`;
  if (canSignIn) passwordHash ??= hashPassword(password);
  const [user] = await shop.db
    .insert(users)
    .values({
      name: `Person ${made}`,
      role: 'customer',
      status: 'approved',
      passwordHash: canSignIn ? ((await passwordHash) ?? null) : null,
      emailVerifiedAt: verified ? shop.clock.now() : null,
      ...facts,
      ...own,
      email,
      emailKey: emailKey(email),
    })
    .returning();
  return user as UserRecord;
}

/** A customer who may trade, unless the facts say otherwise. */
export const aCustomer = (shop: TestApp, facts: Facts = {}): Promise<UserRecord> =>
  aUser(shop, facts, { role: 'customer' });

/** An administrator of the roles given; of all rights unless said. Without a second factor, unless said. */
export const anAdmin = (
  shop: TestApp,
  { roles = ['super'], ...facts }: Facts & { roles?: AdminRole[] } = {},
): Promise<UserRecord> => aUser(shop, facts, { role: 'admin', adminRoles: roles, status: 'approved' });

/** The person as a service sees him in a call. */
export const viewerOf = (user: UserRecord): Viewer => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  adminRoles: user.adminRoles,
  accountType: user.accountType,
  status: user.status,
  verified: user.emailVerifiedAt !== null,
  sessionHash: '',
});
