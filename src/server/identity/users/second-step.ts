import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { invalid } from '#server/http/refusal.ts';
import { countPasskeys } from '#server/identity/passkeys/account-passkeys.ts';
import {
  beginAuthenticator,
  hasAuthenticator,
  lockAuthenticator,
  takeFirstCode,
} from '#server/identity/second-factors/authenticator.ts';
import type { CodeCheck } from '#server/identity/second-factors/code-check.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '#server/identity/second-factors/recovery-codes.ts';
import { authenticatorSetUpMail, recoveryCodeUsedMail } from '#server/identity/second-factors/second-factor-mails.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { askForAppCode, askForMailedCode, type Challenge, isMailedCode } from './challenges.ts';
import type { From } from './refused-tries.ts';
import type { UserRecord } from './users.table.ts';

export interface SecondStepParts {
  clock: Clock;
  seal: SecretSeal;
  checkCode: CodeCheck;
  publicUrl: string;
  /** Whether administrators have to have an authenticator app; who has none sets it up as he signs in. */
  appRequired: boolean;
}

/** What is asked for next, with the cookie's value. */
export type NextStep =
  | { step: 'otp'; by: 'app' | 'mail'; challenge: string }
  | { step: 'set-up'; key: AuthenticatorKey; challenge: string };

/** What a code comes to: the sign-in is complete, with recovery codes where it took an app into use; or there is one step more. */
type Passed = { step: 'passed'; recoveryCodes?: string[] } | NextStep;

/** What follows the password: a code of the authenticator app, or by mail where the account asks for one and has no app. */
export function createSecondStep({ clock, seal, checkCode, publicUrl, appRequired }: SecondStepParts) {
  const mustHaveApp = ({ role }: UserRecord): boolean => appRequired && role === 'admin';

  const proofOf = async (tx: Transaction, row: Challenge, typed: { challenge: string; code: string }) => {
    if (row.settingUp) {
      const app = await lockAuthenticator(tx, row.userId);
      return app && (await takeFirstCode(tx, app, typed.code, { seal, now: clock.now() })) ? 'new app' : null;
    }
    if (row.codeHash === null) return checkCode(tx, row.userId, typed.code);
    return isMailedCode(row, typed.challenge, typed.code) ? 'mail' : null;
  };

  const audit = (tx: Transaction, { id, name }: UserRecord, from: From, action: string): Promise<void> =>
    recordAudit(tx, {
      actor: { id, name, ip: from.ip, requestId: from.requestId },
      ...{ action, entity: 'user', entityId: id },
    });

  return {
    /** What an account asks for after its password; null where that is enough. Refuses with 422 where only a passkey lets in. */
    async after(tx: Transaction, user: UserRecord): Promise<NextStep | null> {
      if (await hasAuthenticator(tx, user.id))
        return { step: 'otp', by: 'app', challenge: await askForAppCode(tx, user.id, clock.now()) };
      // His mailbox must not be enough: who chose passkeys in place of the app signs in with one of them.
      if (mustHaveApp(user) && (await countPasskeys(tx, user.id)) > 0)
        throw invalid('password', 'This account signs in with a passkey.');
      if (!user.secondFactor && !mustHaveApp(user)) return null;
      return { step: 'otp', by: 'mail', challenge: await askForMailedCode(tx, user, clock) };
    },

    /** Looks at a code typed for a challenge whose row is locked; null where it is wrong. */
    async take(
      tx: Transaction,
      { row, user, ...typed }: { row: Challenge; user: UserRecord; challenge: string; code: string },
      from: From,
    ): Promise<Passed | null> {
      const proof = await proofOf(tx, row, typed);
      if (proof === null) return null;
      if (proof === 'mail' && mustHaveApp(user)) {
        const challenge = await askForAppCode(tx, user.id, clock.now(), true);
        return { step: 'set-up', challenge, key: await beginAuthenticator(tx, user, seal) };
      }
      if (proof === 'recovery code') {
        await writeMail(tx, clock, recoveryCodeUsedMail(user, publicUrl, await countRecoveryCodes(tx, user.id)));
        await audit(tx, user, from, 'user.recovery_code_used');
      }
      if (proof !== 'new app') return { step: 'passed' };
      await writeMail(tx, clock, authenticatorSetUpMail(user, publicUrl));
      await audit(tx, user, from, 'user.authenticator_set_up');
      return { step: 'passed', recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
    },
  };
}
export type SecondStep = ReturnType<typeof createSecondStep>;
