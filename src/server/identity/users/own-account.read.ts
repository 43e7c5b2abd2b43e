import { desc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { deviceOf } from './device-name.ts';
import { emailKey } from './email-key.ts';
import { sessions } from './sessions.table.ts';
import { signInFailures, users } from './users.table.ts';

/** What is kept of an account, for its owner; nothing by which somebody could sign in. */
export async function accountFacts(db: Executor, userId: string) {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      emailConfirmedAt: users.emailVerifiedAt,
      name: users.name,
      accountType: users.accountType,
      status: users.status,
      codeByMail: users.secondFactor,
      passwordChangedAt: users.passwordChangedAt,
      keysChangedAt: users.keysChangedAt,
      lastSignInAt: users.lastSignInAt,
      openedAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return account;
}

/** Where an account is signed in. */
export async function sessionFacts(db: Executor, userId: string) {
  const rows = await db
    .select({
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.expiresAt,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({ device: deviceOf(row.userAgent), ...row }));
}

/** When and from where somebody failed to sign in with an address, as far as it still counts. */
export const failedSignIns = (db: Executor, email: string) =>
  db
    .select({ at: signInFailures.at, ip: signInFailures.ip })
    .from(signInFailures)
    .where(eq(signInFailures.emailKey, emailKey(email)))
    .orderBy(desc(signInFailures.at), desc(signInFailures.id));
