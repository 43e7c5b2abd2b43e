import { setTimeout as pause } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import { recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, Refusal, signInFirst } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { SessionsService } from './sessions.service.ts';

import type { AccountMailLimits } from './account-mail-limits.ts';
import { passwordChangedMail, resetMail } from './account-mails.ts';
import { endChallengesOf } from './challenges.ts';
import { emailKey } from './email-key.ts';
import type { KnownDevices } from './known-devices.ts';
import { accountOfMailToken, consumeMailToken, endMailTokens, issueMailToken } from './mail-tokens.ts';
import { requireGoodPassword } from './good-password.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { type From, visitorFrom } from './refused-tries.ts';
import { type Throttle, trierOf } from './throttle.ts';
import { type UserRecord, users } from './users.table.ts';

/** Longer than either way takes: how long the answer takes does not tell whether there is an account. */
const EVEN_MS = 40;

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  sessions: SessionsService;
  throttle: Throttle;
  knownDevices: KnownDevices;
  mailLimits: AccountMailLimits;
}

/** With the cookie of known devices, as the browser sent it. */
type FromDevice = From & { deviceCookie: string | undefined };

interface NewPassword {
  passwordHash: string;
  how: 'changed' | 'reset';
  from: FromDevice;
}

const linkOver = () =>
  new Refusal(422, 'This link has been used or has expired. Ask for a new one.', {
    errors: { token: ['This link has been used or has expired.'] },
  });

/** Changing and resetting passwords. Whatever the way, the account's sessions and mailed links end and its owner gets a mail. */
export function createPasswordService({ db, clock, publicUrl, sessions, throttle, knownDevices, mailLimits }: Parts) {
  const store = async (tx: Transaction, user: UserRecord, { passwordHash, how, from }: NewPassword) => {
    const passwordChangedAt = clock.now();
    await tx
      .update(users)
      .set({
        ...{ passwordHash, passwordChangedAt, version: nextVersion(users.version) },
        // Who knew the password that it replaces has gained nothing by it.
        ...(how === 'reset' && { keysChangedAt: passwordChangedAt }),
      })
      .where(eq(users.id, user.id));
    await sessions.endAll(tx, user.id);
    await endChallengesOf(tx, user.id);
    // Links to other addresses, too: who had the account before must not move it to a mailbox of his.
    await endMailTokens(tx, { userId: user.id, now: clock.now() });
    await writeMail(tx, clock, passwordChangedMail(user.email, user.name, publicUrl));
    await recordAudit(tx, {
      actor: { id: user.id, name: user.name, ip: from.ip, requestId: from.requestId },
      action: `user.password_${how}`,
      entity: 'user',
      entityId: user.id,
    });
    return knownDevices.remember(from.deviceCookie, { id: user.id, passwordChangedAt });
  };

  return {
    /**
     * Mails a reset link if the address has an account that can sign in and was not sent too many; says nothing either
     * way. Refuses with 429 who asks too often.
     */
    async forgot(email: string, from: From): Promise<void> {
      await mailLimits.fromCaller('forgot', from.ip);
      if (!(await mailLimits.toAddress('forgot', email))) return;
      const asked = inTransaction(db, async (tx) => {
        const [user] = await tx
          .select()
          .from(users)
          .where(eq(users.emailKey, emailKey(email)));
        if (!user || user.status === 'closed' || (user.role === 'admin' && user.status === 'pending')) return;
        const token = await issueMailToken(tx, {
          userId: user.id,
          purpose: 'reset_password',
          email: user.email,
          now: clock.now(),
        });
        await writeMail(tx, clock, resetMail(user.email, user.name, publicUrl, token));
        await recordAudit(tx, {
          actor: visitorFrom(from),
          action: 'user.password_reset_asked',
          entity: 'user',
          entityId: user.id,
        });
      });
      await Promise.all([asked, pause(EVEN_MS)]);
    },

    /**
     * Sets the password with a mailed token; the token is consumed only when the password is taken. A hash is dear, so the
     * link is looked at first. Answers the cookie that this device is known by: who reads the account's mail is no stranger.
     * Refuses with 429 who tries too often.
     */
    async reset(
      { token, email, password }: { token: string; email: string; password: string },
      from: FromDevice,
    ): Promise<{ deviceCookie: string }> {
      await mailLimits.fromCaller('reset', from.ip);
      const owner = await accountOfMailToken(db, token, 'reset_password', clock.now());
      if (owner?.emailKey !== emailKey(email)) throw linkOver();
      await requireGoodPassword(db, password, email);
      const passwordHash = await hashPassword(password);
      return inTransaction(db, async (tx) => {
        const outcome = await consumeMailToken(tx, token, 'reset_password', clock.now());
        if (outcome.state !== 'used_now') throw linkOver();
        if (outcome.user.emailKey !== emailKey(email)) throw linkOver();
        return { deviceCookie: await store(tx, outcome.user, { passwordHash, how: 'reset', from }) };
      });
    },

    /** Whether it is the person's password, given again before something grave; wrong ones are counted like at sign-in. */
    async isCurrent(viewer: Viewer, password: string, { ip }: { ip: string }): Promise<boolean> {
      const user = await throttle.attempt(trierOf(viewer, ip), async () => {
        const [found] = await db.select().from(users).where(eq(users.id, viewer.id));
        return found && (await passwordMatches(found.passwordHash, password)) ? found : null;
      });
      return user !== null;
    },

    /**
     * Every session ends, this one too, and a new one begins here: its secret is answered, as at sign-in. Wrong current
     * passwords are counted like wrong ones at sign-in: a session left open is not a way to guess them.
     */
    async change(
      viewer: Viewer,
      current: string,
      password: string,
      from: FromDevice & { userAgent: string },
    ): Promise<{ secret: string; maxAgeSeconds: number; deviceCookie: string }> {
      const user = await throttle.attempt(trierOf(viewer, from.ip), async () => {
        const [found] = await db.select().from(users).where(eq(users.id, viewer.id));
        return found && (await passwordMatches(found.passwordHash, current)) ? found : null;
      });
      if (!user) {
        await recordAudit(db, {
          actor: { id: viewer.id, name: viewer.name, ip: from.ip, requestId: from.requestId },
          action: 'user.password_change_refused',
          entity: 'user',
          entityId: viewer.id,
          after: { why: 'wrong current password' },
        });
        throw invalid('current_password', 'This is not your current password.');
      }
      await requireGoodPassword(db, password, user.email);
      const passwordHash = await hashPassword(password);
      return inTransaction(db, async (tx) => {
        const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
        if (now?.passwordHash !== user.passwordHash) throw signInFirst();
        const deviceCookie = await store(tx, user, { passwordHash, how: 'changed', from });
        return { ...(await sessions.start(tx, user, from)), deviceCookie };
      });
    },
  };
}
export type PasswordService = ReturnType<typeof createPasswordService>;
