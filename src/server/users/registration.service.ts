import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { registerBody } from '#contract/session.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { nextVersion } from '#server/db/columns.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { AccountMailLimits } from './account-mail-limits.ts';
import { knownAddressMail, verificationMail } from './account-mails.ts';
import { emailKey } from './email-key.ts';
import { consumeMailToken, issueMailToken } from './mail-tokens.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import type { From } from './refused-tries.ts';
import { type UserRecord, users } from './users.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  mailLimits: AccountMailLimits;
}

/** Opening an account and proving the e-mail address. */
export function createRegistrationService({ db, clock, publicUrl, mailLimits }: Parts) {
  const sendVerification = async (tx: Transaction, user: Pick<UserRecord, 'id' | 'name'>, email: string) => {
    const token = await issueMailToken(tx, { userId: user.id, purpose: 'verify_email', email, now: clock.now() });
    await writeMail(tx, clock, verificationMail(email, user.name, publicUrl, token));
  };

  return {
    /**
     * Opens an account and mails the link; a known address gets a mail instead, and the caller the same answer. Refuses
     * with 422 beside the password, and with 429 who registers too often.
     */
    async register(input: z.output<typeof registerBody>, from: From): Promise<void> {
      await mailLimits.fromCaller('register', from.ip);
      const problem = passwordProblem(input.password, input.email);
      if (problem) throw invalid('password', problem);
      const passwordHash = await hashPassword(input.password);
      const key = emailKey(input.email);
      const mayMail = await mailLimits.toAddress('register', input.email);
      await inTransaction(db, async (tx) => {
        const [created] = await tx
          .insert(users)
          .values({
            email: input.email,
            emailKey: key,
            name: input.name,
            passwordHash,
            role: 'customer',
            accountType: input.account_type,
          })
          .onConflictDoNothing({ target: users.emailKey })
          .returning();
        if (!created) {
          if (!mayMail) return;
          const [owner] = await tx.select().from(users).where(eq(users.emailKey, key));
          if (owner) await writeMail(tx, clock, knownAddressMail(owner.email, owner.name, publicUrl));
          return;
        }
        await sendVerification(tx, created, created.email);
        const actor = { id: created.id, name: created.name, ip: from.ip, requestId: from.requestId };
        await recordAudit(tx, {
          actor,
          action: 'user.registered',
          entity: 'user',
          entityId: created.id,
          after: { email: created.email },
        });
      });
    },

    /**
     * Sends the link again; with another address, the account takes it once its link is used. Refuses with 409 when the
     * address is proven, and with 429 when too much was sent to it, or asked for from there.
     */
    async resend(
      viewer: Pick<Viewer, 'id' | 'name' | 'email' | 'verified'>,
      email: string | undefined,
      from: From,
    ): Promise<void> {
      const to = email ?? viewer.email;
      if (!viewer.verified) {
        await mailLimits.fromCaller('resend', from.ip);
        await mailLimits.toOwn('resend', to);
      }
      await inTransaction(db, async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.id, viewer.id));
        if (!user) return;
        if (user.emailVerifiedAt) throw conflict('Your e-mail address is already confirmed.');
        await sendVerification(tx, user, to);
        await recordAudit(tx, {
          actor: { id: viewer.id, name: viewer.name, ip: from.ip, requestId: from.requestId },
          action: 'user.verification_asked',
          entity: 'user',
          entityId: viewer.id,
          before: { email: user.email },
          after: { email: to },
        });
      });
    },

    /** Consumes the mailed token: the address it was sent to is the account's and is proven. */
    async verify(token: string): Promise<'verified' | 'already_used' | 'expired'> {
      try {
        return await inTransaction(db, async (tx) => {
          const now = clock.now();
          const outcome = await consumeMailToken(tx, token, 'verify_email', now);
          if (outcome.state !== 'used_now') return outcome.state;
          const [user] = await tx
            .update(users)
            .set({
              email: outcome.email,
              emailKey: emailKey(outcome.email),
              emailVerifiedAt: now,
              version: nextVersion(users.version),
            })
            .where(eq(users.id, outcome.userId))
            .returning();
          await recordAudit(tx, {
            actor: { id: outcome.userId, name: user?.name ?? '' },
            action: 'user.email_verified',
            entity: 'user',
            entityId: outcome.userId,
            after: { email: outcome.email },
          });
          return 'verified';
        });
      } catch (error) {
        // Somebody else took the corrected address in the meantime.
        if (isUniqueViolation(error, 'users_email_key')) return 'expired';
        throw error;
      }
    },
  };
}
export type RegistrationService = ReturnType<typeof createRegistrationService>;
