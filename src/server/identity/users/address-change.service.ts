import { eq } from 'drizzle-orm';

import { recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, signInFirst } from '#server/http/refusal.ts';
import type { Intrusion, PersonPart } from '#server/identity/own-account/person-part.ts';
import { dropPasskeys } from '#server/identity/passkeys/account-passkeys.ts';
import type { ShownPasskey } from '#server/identity/passkeys/own-passkey-proof.ts';
import type { StrongerProof } from '#server/identity/second-factors/stronger-proof.ts';
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
import { endChallengesOf } from './challenges.ts';
import { emailKey } from './email-key.ts';
import { changeAskedAt, consumeMailToken, endMailTokens, issueMailToken } from './mail-tokens.ts';
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
  strongerProof: StrongerProof;
  sessions: SessionsService;
  /** Of all modules; known once the shop is put together. */
  personParts: () => readonly PersonPart[];
}

/** Moves an account to another address, and back for who had it before. */
export function createAddressChangeService({
  db,
  clock,
  publicUrl,
  mailLimits,
  ownPassword,
  strongerProof,
  sessions,
  personParts,
}: Parts) {
  /** What there is to sign in with that whoever moved the account may have left, gone; in sentences to its owner. */
  const dropKeys = async (tx: Transaction, userId: string, { since, now }: Intrusion): Promise<string[]> => {
    await sessions.endAll(tx, userId);
    await endChallengesOf(tx, userId);
    const passkeys = await dropPasskeys(tx, userId, since);
    const hadApp = await dropAuthenticator(tx, userId, since);
    await endMailTokens(tx, { userId, now });
    await endMailTokens(tx, { userId, now, purpose: 'undo_email', since });
    return [
      'Every device was signed out, and the password no longer works.',
      ...(passkeys === 0
        ? []
        : [`${passkeys === 1 ? 'A passkey' : `${passkeys} passkeys`} added since then: removed.`]),
      ...(hadApp ? ['An authenticator app set up since then, with its recovery codes: removed.'] : []),
    ];
  };

  /** The former owner's mailbox is proven; whoever moved the account may know its password and have left things behind. */
  const giveBack = async (
    tx: Transaction,
    user: UserRecord,
    email: string,
    intrusion: Intrusion,
  ): Promise<string[]> => {
    const { now } = intrusion;
    await tx
      .update(users)
      .set({
        ...{ email, emailKey: emailKey(email), emailVerifiedAt: now },
        ...{ passwordHash: null, passwordChangedAt: now, keysChangedAt: now, version: nextVersion(users.version) },
      })
      .where(eq(users.id, user.id));
    const undone = await dropKeys(tx, user.id, intrusion);
    for (const part of personParts())
      undone.push(...((await part.takeBack?.(tx, { ...user, email }, intrusion)) ?? []));
    const token = await issueMailToken(tx, { userId: user.id, purpose: 'reset_password', email, now });
    await writeMails(tx, clock, [
      addressTakenBackMail(email, user.name, { publicUrl, token, undone }),
      addressGivenBackMail(user.email, user.name, publicUrl),
    ]);
    return undone;
  };

  return {
    /**
     * Mails the link to the new address and tells the present one. Where the new one has an account its owner is told, and the
     * caller hears the same. Refuses with 422 beside the password, the stronger factor of the account or the address, and with 429 who asks too often.
     */
    async ask(
      caller: Caller,
      { email, password, ...shown }: { email: string; password: string } & ShownPasskey,
    ): Promise<void> {
      const { viewer, ip, requestId } = caller;
      await mailLimits.fromCaller('change', ip);
      await ownPassword(caller, password, 'user.email_change_refused');
      if (emailKey(email) === emailKey(viewer.email)) throw invalid('email', 'This is your address already.');
      // Codes that stand in for a passkey go to the address: whoever moves it has to show what he is asked for at sign-in.
      await strongerProof(caller, shown);
      await mailLimits.changeOf(viewer.id);
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
     * and whatever was left in the account since the change was asked for: keys, accounts to be paid to, people. One mail says all
     * of it and holds a link to choose a new password. Refuses with 429 who tries too often.
     */
    async undo(token: string, from: From): Promise<'undone' | 'already_used' | 'expired'> {
      await mailLimits.fromCaller('verify', from.ip);
      const undoing = inTransaction(db, async (tx) => {
        const outcome = await consumeMailToken(tx, token, 'undo_email', clock.now());
        if (outcome.state !== 'used_now') return outcome.state;
        const { user, email, issuedAt } = outcome;
        const actor = { id: user.id, name: user.name, ...from };
        const since = await changeAskedAt(tx, user.id, issuedAt);
        const undone = await giveBack(tx, user, email, { since, now: clock.now(), actor });
        await recordAudit(tx, {
          ...{ actor, action: 'user.email_change_undone', entity: 'user', entityId: user.id },
          ...{ before: { email: user.email }, after: { email, since: since.toISOString(), undone } },
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
