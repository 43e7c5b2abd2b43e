import { eq } from 'drizzle-orm';

import { recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, signInFirst } from '#server/http/refusal.ts';
import { dropPasskeys } from '#server/identity/passkeys/account-passkeys.ts';
import { dropAuthenticator } from '#server/identity/second-factors/authenticator.ts';
import { writeMail, writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { AccountMailLimits } from './account-mail-limits.ts';
import {
  addressChangeAskedMail,
  addressGivenBackMail,
  addressInUseMail,
  addressTakenBackMail,
} from './account-mails.ts';
import { sendVerification } from './address.service.ts';
import { emailKey } from './email-key.ts';
import { consumeMailToken, endMailTokens, issueMailToken } from './mail-tokens.ts';
import type { Caller, OwnPassword } from './own-password.ts';
import type { From } from './refused-tries.ts';
import type { SessionsService } from './sessions.service.ts';
import { type UserRecord, users } from './users.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  mailLimits: AccountMailLimits;
  ownPassword: OwnPassword;
  sessions: SessionsService;
}

/** Moves an account to another address, and back for who had it before. */
export function createAddressChangeService({ db, clock, publicUrl, mailLimits, ownPassword, sessions }: Parts) {
  /** The former owner's mailbox is proven; whoever moved the account may know its password and have left keys behind. */
  const giveBack = async (tx: Transaction, user: UserRecord, { email, since }: { email: string; since: Date }) => {
    const now = clock.now();
    await tx
      .update(users)
      .set({
        ...{ email, emailKey: emailKey(email), emailVerifiedAt: now },
        ...{ passwordHash: null, passwordChangedAt: now, version: nextVersion(users.version) },
      })
      .where(eq(users.id, user.id));
    await sessions.endAll(tx, user.id);
    await dropPasskeys(tx, user.id, since);
    await dropAuthenticator(tx, user.id, since);
    await endMailTokens(tx, { userId: user.id, now });
    await endMailTokens(tx, { userId: user.id, now, purpose: 'undo_email', since });
    const token = await issueMailToken(tx, { userId: user.id, purpose: 'reset_password', email, now });
    await writeMails(tx, clock, [
      addressTakenBackMail(email, user.name, publicUrl, token),
      addressGivenBackMail(user.email, user.name, publicUrl),
    ]);
  };

  return {
    /**
     * Mails the link to the new address and tells the present one. Where the new one has an account its owner is told, and the
     * caller hears the same. Refuses with 422 beside the password or the address, and with 429 who asks too often.
     */
    async ask(caller: Caller, { email, password }: { email: string; password: string }): Promise<void> {
      const { viewer, ip, requestId } = caller;
      await mailLimits.fromCaller('change', ip);
      await ownPassword(caller, password, 'user.email_change_refused');
      if (emailKey(email) === emailKey(viewer.email)) throw invalid('email', 'This is your address already.');
      await mailLimits.toOwn('change', email);
      await inTransaction(db, async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
        if (!user) throw signInFirst();
        const [other] = await tx
          .select({ name: users.name, email: users.email })
          .from(users)
          .where(eq(users.emailKey, emailKey(email)));
        if (other) await writeMail(tx, clock, addressInUseMail(other.email, other.name, publicUrl));
        else await sendVerification(tx, { user, email, clock, publicUrl });
        await writeMail(tx, clock, addressChangeAskedMail(user.email, user.name, publicUrl, email));
        await recordAudit(tx, {
          actor: { id: user.id, name: user.name, ip, requestId },
          ...{ action: 'user.email_change_asked', entity: 'user', entityId: user.id },
          ...{ before: { email: user.email }, after: { email } },
        });
      });
    },

    /**
     * Consumes the link that the former address was mailed: the account has it again. Every session ends, the password with it,
     * and what was set up to sign in with since; a link to choose a new password is mailed. Refuses with 429 who tries too often.
     */
    async undo(token: string, from: From): Promise<'undone' | 'already_used' | 'expired'> {
      await mailLimits.fromCaller('verify', from.ip);
      const undoing = inTransaction(db, async (tx) => {
        const outcome = await consumeMailToken(tx, token, 'undo_email', clock.now());
        if (outcome.state !== 'used_now') return outcome.state;
        const { user, email, issuedAt } = outcome;
        await giveBack(tx, user, { email, since: issuedAt });
        await recordAudit(tx, {
          actor: { id: user.id, name: user.name, ...from },
          ...{ action: 'user.email_change_undone', entity: 'user', entityId: user.id },
          ...{ before: { email: user.email }, after: { email } },
        });
        return 'undone' as const;
      });
      return undoing.catch((error: unknown) => {
        // Somebody else has opened an account with the address meanwhile.
        if (isUniqueViolation(error, 'users_email_key')) return 'expired' as const;
        throw error;
      });
    },
  };
}
export type AddressChangeService = ReturnType<typeof createAddressChangeService>;
