import { createHash, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { sessionContract } from '#contract/identity/session.contract.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { lockSetting, readSetting, saveSetting } from '#server/settings/settings.service.ts';

import { emailKey } from './email-key.ts';
import { requireGoodPassword } from './good-password.ts';
import { hashPassword } from './passwords.ts';
import { users } from './users.table.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

async function hasAdmin(db: Executor): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return admin !== undefined;
}

/** A new link to create the first administrator, which ends the one before; null when there is an administrator. */
export function firstAdminLink(db: Database, clock: Clock, publicUrl: string): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    if (await hasAdmin(tx)) return null;
    const token = randomBytes(32).toString('base64url');
    const before = await lockSetting(tx, 'setup');
    const after = { tokenHash: hashOf(token), expiresAt: new Date(clock.now().getTime() + DAY_MS).toISOString() };
    await saveSetting(tx, 'setup', { before, after, actor: systemActor, action: 'setup.link_made' });
    return `${publicUrl}/first-administrator?token=${token}`;
  });
}

interface Parts {
  db: Database;
  clock: Clock;
  limits: CallLimits;
  callerKey: CallerKey;
}

const tries: CallLimit = { action: 'first_admin.create', most: 20, seconds: 900 };

type NewAdmin = z.output<(typeof sessionContract)['firstAdmin']['body']>;

/**
 * Creates the first administrator, once. Refuses with 422 a link that was used, replaced, or has ended, and an address that a
 * customer has; with 429 who tries too often.
 */
export function createFirstAdminService({ db, clock, limits, callerKey }: Parts) {
  const requireLink = ({ tokenHash, expiresAt }: { tokenHash: string; expiresAt: string }, token: string): void => {
    const works = tokenHash === hashOf(token) && clock.now() < new Date(expiresAt);
    if (!works) throw invalid('token', 'This link has been used or has expired. Start the server again for a new one.');
  };

  return {
    async create({ token, name, email, password }: NewAdmin, ip: string): Promise<void> {
      await limits.count(tries, callerKey(ip));
      // A hash is dear: it is made for who has the link only.
      requireLink(await readSetting(db, 'setup'), token);
      await requireGoodPassword(db, password, email);
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (tx) => {
        const setup = await lockSetting(tx, 'setup');
        requireLink((await hasAdmin(tx)) ? { tokenHash: '', expiresAt: '' } : setup, token);
        const after = { tokenHash: '', expiresAt: '' };
        await saveSetting(tx, 'setup', {
          before: { ...setup, tokenHash: '' },
          after,
          actor: systemActor,
          action: 'setup.link_used',
        });
        const [admin] = await tx
          .insert(users)
          .values({
            email,
            emailKey: emailKey(email),
            name,
            passwordHash,
            role: 'admin',
            adminRoles: ['super'],
            status: 'approved',
            emailVerifiedAt: clock.now(),
            secondFactor: true,
          })
          .returning({ id: users.id });
        await recordAudit(tx, {
          actor: systemActor,
          action: 'user.first_admin_created',
          entity: 'user',
          entityId: admin?.id ?? '',
          after: { email },
        });
      }).catch((error: unknown) => {
        if (isUniqueViolation(error, 'users_email_key'))
          throw invalid('email', 'A customer has this address. Choose another.');
        throw error;
      });
    },
  };
}
export type FirstAdminService = ReturnType<typeof createFirstAdminService>;
