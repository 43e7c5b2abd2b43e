import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { sessionContract } from '#contract/identity/session.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { nextVersion } from '#server/db/columns.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, invalid, signInFirst } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { StrongerProof } from '#server/identity/second-factors/stronger-proof.ts';
import { writeMail, writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { AccountMailLimits } from './account-mail-limits.ts';
import { addressChangeAskedMail, addressChangedMails, verificationMail } from './account-mails.ts';
import { emailKey } from './email-key.ts';
import { consumeMailToken, endMailTokens, issueMailToken } from './mail-tokens.ts';
import { passwordMatches } from './passwords.ts';
import type { From } from './refused-tries.ts';
import { type Throttle, trierOf } from './throttle.ts';
import { type UserRecord, users } from './users.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  mailLimits: AccountMailLimits;
  throttle: Throttle;
  strongerProof: StrongerProof;
}

/** Mails the link that proves an address, in the transaction of what made it necessary. */
export async function sendVerification(
  tx: Transaction,
  {
    user,
    email,
    clock,
    publicUrl,
  }: { user: Pick<UserRecord, 'id' | 'name'>; email: string } & Pick<Parts, 'clock' | 'publicUrl'>,
): Promise<void> {
  const token = await issueMailToken(tx, { userId: user.id, purpose: 'verify_email', email, now: clock.now() });
  await writeMail(tx, clock, verificationMail(email, user.name, publicUrl, token));
}

/** Proving an account's address, and changing it: with the password, and both addresses are told. */
export function createAddressService({ db, clock, publicUrl, mailLimits, throttle, strongerProof }: Parts) {
  /** A session left open, or taken, does not suffice to move an account to another mailbox. */
  const requirePassword = async (viewer: Viewer, password: string | undefined, from: From): Promise<UserRecord> => {
    if (password === undefined) throw invalid('password', 'Enter your password to change the address.');
    const owner = await throttle.attempt(trierOf(viewer, from.ip), async () => {
      const [found] = await db.select().from(users).where(eq(users.id, viewer.id));
      return found && (await passwordMatches(found.passwordHash, password)) ? found : null;
    });
    if (owner) return owner;
    const audited = { action: 'user.email_change_refused', entity: 'user', entityId: viewer.id };
    await recordAudit(db, { actor: actorFrom(viewer, from), ...audited, after: { why: 'wrong password' } });
    throw invalid('password', 'This is not your password.');
  };

  /** Who proved his password a moment ago, unless it was changed since. */
  const lockOwner = async (tx: Transaction, viewer: Viewer, owner: UserRecord | null): Promise<UserRecord> => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
    if (!user || (owner && owner.passwordHash !== user.passwordHash)) throw signInFirst();
    if (user.emailVerifiedAt) throw conflict('Your e-mail address is already confirmed.');
    return user;
  };

  return {
    /**
     * Sends the link again; with another address and the password, the account takes that address once its link is used,
     * and the present one is told. Refuses with 422 beside the password or the stronger factor, with 409 when the address is proven, and with 429
     * when too much was sent to the address or asked for from there.
     */
    async resend(
      viewer: Viewer,
      { email, password, ...shown }: z.output<(typeof sessionContract)['resendVerification']['body']>,
      from: From,
    ): Promise<void> {
      const to = email ?? viewer.email;
      const isAnother = emailKey(to) !== emailKey(viewer.email);
      if (!viewer.verified) await mailLimits.fromCaller('resend', from.ip);
      const owner = isAnother && !viewer.verified ? await requirePassword(viewer, password, from) : null;
      if (owner) await strongerProof({ viewer, ...from }, shown);
      if (owner) await mailLimits.changeOf(viewer.id);
      if (!viewer.verified) await mailLimits.toOwn('resend', to);
      await inTransaction(db, async (tx) => {
        const user = await lockOwner(tx, viewer, owner);
        await sendVerification(tx, { user, email: to, clock, publicUrl });
        if (isAnother) await writeMail(tx, clock, addressChangeAskedMail(user.email, user.name, publicUrl, to));
        await recordAudit(tx, {
          ...{ actor: actorFrom(viewer, from), action: 'user.verification_asked', entity: 'user', entityId: viewer.id },
          ...{ before: { email: user.email }, after: { email: to } },
        });
      });
    },

    /**
     * Consumes the mailed token: the address it was sent to is the account's and is proven. When that is another one than
     * before, every other link of the account ends, and both addresses are told. Refuses with 429 who tries too often.
     */
    async verify(token: string, from: From): Promise<'verified' | 'changed' | 'already_used' | 'expired'> {
      await mailLimits.fromCaller('verify', from.ip);
      try {
        return await inTransaction(db, (tx) => use(tx, token, from));
      } catch (error) {
        // Somebody else took the corrected address in the meantime.
        if (isUniqueViolation(error, 'users_email_key')) return 'expired';
        throw error;
      }
    },
  };

  async function use(tx: Transaction, token: string, from: From) {
    const now = clock.now();
    const outcome = await consumeMailToken(tx, token, 'verify_email', now);
    if (outcome.state !== 'used_now') return outcome.state;
    const { user, email } = outcome;
    const moves = emailKey(email) !== user.emailKey;
    await tx
      .update(users)
      .set({
        ...{ email, emailKey: emailKey(email), emailVerifiedAt: now, version: nextVersion(users.version) },
        ...(moves && { keysChangedAt: now }),
      })
      .where(eq(users.id, user.id));
    const wasProven = user.emailVerifiedAt !== null;
    if (moves) {
      await endMailTokens(tx, { userId: user.id, now });
      // Only a mailbox that was proven gets the account back: a mistyped one is somebody else's.
      const undo = wasProven
        ? await issueMailToken(tx, { userId: user.id, purpose: 'undo_email', email: user.email, now })
        : null;
      await writeMails(tx, clock, addressChangedMails(user.email, email, { ...user, publicUrl, undo }));
    }
    await recordAudit(tx, {
      ...{ actor: actorFrom(user, from), action: 'user.email_verified', entity: 'user', entityId: user.id },
      ...{ before: { email: user.email }, after: { email } },
    });
    return moves && wasProven ? ('changed' as const) : ('verified' as const);
  }
}
export type AddressService = ReturnType<typeof createAddressService>;

const actorFrom = ({ id, name }: { id: string; name: string }, { ip, requestId }: From): Actor => ({
  id,
  name,
  ip,
  requestId,
});
