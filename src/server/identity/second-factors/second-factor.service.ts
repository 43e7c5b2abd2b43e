import type { AuthenticatorKey, SecondFactor } from '#contract/identity/second-factor.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, forbidden, invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Caller, OwnPassword } from '#server/identity/users/own-password.ts';
import type { SessionsService } from '#server/identity/users/sessions.service.ts';
import { type Throttle, trierOf } from '#server/identity/users/throttle.ts';
import { countPasskeys } from '#server/identity/passkeys/account-passkeys.ts';
import { lockUsers } from '#server/identity/users/user-state.ts';
import { noteKeysChanged } from '#server/identity/users/keys-changed.ts';
import { isAskedByMail } from '#server/identity/users/mailed-codes.read.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { needsMailedCode, type ShownPasskey } from '#server/identity/passkeys/own-passkey-proof.ts';

import type { AppProof } from './app-proof.ts';
import type { StrongerProof } from './stronger-proof.ts';
import {
  beginAuthenticator,
  dropAuthenticator,
  findAuthenticator,
  lockAuthenticator,
  takeFirstCode,
} from './authenticator.ts';
import type { CodeCheck } from './code-check.ts';
import { authenticatorRemovedMail, authenticatorSetUpMail, recoveryCodesMail } from './second-factor-mails.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  seal: SecretSeal;
  ownPassword: OwnPassword;
  sessions: SessionsService;
  throttle: Throttle;
  checkCode: CodeCheck;
  appProof: AppProof;
  strongerProof: StrongerProof;
  /** Whether administrators have to have an app. */
  required: boolean;
}

const appStays =
  'Administrators sign in with an app or a passkey. Set up another app in its place, or add a passkey first.';

/** What is asked for before something grave. */
interface Proven {
  password: string;
  code?: string | undefined;
}

const actorOf = ({ viewer, ip, requestId }: Caller): Actor => ({ id: viewer.id, name: viewer.name, ip, requestId });

/** The second factor of the own account: an authenticator app, and codes for who has lost it. */
export function createSecondFactorService(parts: Parts) {
  const { db, clock, publicUrl, seal, ownPassword, sessions, throttle, checkCode, appProof, strongerProof, required } =
    parts;
  const isRequiredOf = async (asked: Executor, viewer: Viewer): Promise<boolean> =>
    required && viewer.role === 'admin' && (await countPasskeys(asked, viewer.id)) === 0;

  const record = (tx: Transaction, caller: Caller, action: string): Promise<void> =>
    recordAudit(tx, { actor: actorOf(caller), action, entity: 'user', entityId: caller.viewer.id });

  const requirePassword = (caller: Caller, password: string): Promise<void> =>
    ownPassword(caller, password, 'user.second_factor_refused');

  return {
    async read(viewer: Viewer): Promise<SecondFactor> {
      const app = await findAuthenticator(db, viewer.id);
      return {
        appSince: app?.confirmedAt?.toISOString() ?? null,
        codesLeft: await countRecoveryCodes(db, viewer.id),
        mayMail: viewer.role === 'customer',
        needsMail: await needsMailedCode(db, viewer),
        byMail: await isAskedByMail(db, viewer.id),
        required: await isRequiredOf(db, viewer),
      };
    },

    /** Refuses with 422 a wrong password or code, which counts like one at sign-in. */
    async begin(caller: Caller, { password, ...shown }: Proven & ShownPasskey): Promise<AuthenticatorKey> {
      await requirePassword(caller, password);
      await strongerProof(caller, shown);
      return inTransaction(db, (tx) => beginAuthenticator(tx, caller.viewer, seal));
    },

    /** Takes the app into use and signs the other devices out. Refuses with 422 a wrong code, with 409 where none was begun. */
    async confirm(caller: Caller, code: string): Promise<string[]> {
      const { viewer } = caller;
      const codes = await throttle.attempt(trierOf(viewer, caller.ip), () =>
        inTransaction(db, async (tx) => {
          await lockUsers(tx, [viewer.id]);
          const row = await lockAuthenticator(tx, viewer.id);
          if (!row?.sealedNext) throw conflict('Begin anew: no app is being set up.');
          if (!(await takeFirstCode(tx, row, code, { seal, now: clock.now() }))) return null;
          await sessions.endOthers(tx, viewer);
          await noteKeysChanged(tx, viewer.id, clock.now());
          await writeMail(tx, clock, authenticatorSetUpMail(viewer, publicUrl));
          await record(tx, caller, 'user.authenticator_set_up');
          return replaceRecoveryCodes(tx, viewer.id);
        }),
      );
      if (!codes) throw invalid('code', 'This code is not right. Wait for the next one, and see that your clock is.');
      return codes;
    },

    /** Refuses with 422 a wrong password or code, with 409 where there is no app. */
    async renewCodes(caller: Caller, { password, code }: Proven): Promise<string[]> {
      const { viewer } = caller;
      await requirePassword(caller, password);
      if (!(await findAuthenticator(db, viewer.id))?.confirmedAt) throw conflict('There is no app to recover.');
      await appProof(caller, code);
      return inTransaction(db, async (tx) => {
        if (!(await lockAuthenticator(tx, viewer.id))?.confirmedAt) throw conflict('There is no app to recover.');
        await writeMail(tx, clock, recoveryCodesMail(viewer, publicUrl));
        await record(tx, caller, 'user.recovery_codes_made');
        return replaceRecoveryCodes(tx, viewer.id);
      });
    },

    /** Refuses with 403 who has to have one, with 422 a wrong password or code. */
    async remove(caller: Caller, { password, code }: { password: string; code: string }): Promise<void> {
      const { viewer } = caller;
      if (await isRequiredOf(db, viewer)) throw forbidden(appStays);
      await requirePassword(caller, password);
      const done = await throttle.attempt(trierOf(viewer, caller.ip), () =>
        inTransaction(db, async (tx) => {
          await lockUsers(tx, [viewer.id]);
          if (await isRequiredOf(tx, viewer)) throw forbidden(appStays);
          if (!(await checkCode(tx, viewer.id, code))) return null;
          await dropAuthenticator(tx, viewer.id);
          await sessions.endOthers(tx, viewer);
          await noteKeysChanged(tx, viewer.id, clock.now());
          await writeMail(tx, clock, authenticatorRemovedMail(viewer, publicUrl));
          await record(tx, caller, 'user.authenticator_removed');
          return true;
        }),
      );
      if (!done) throw invalid('code', 'This code is not right.');
    },
  };
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
