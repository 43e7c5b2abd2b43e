import { createHash, randomInt } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { PasskeyProof } from '#contract/identity/passkey-proof.contract.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import { forbidden, invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { hasAuthenticator } from '#server/identity/second-factors/authenticator.ts';
import type { Caller } from '#server/identity/users/own-password.ts';
import { type Throttle, trierOf } from '#server/identity/users/throttle.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { countPasskeys } from './account-passkeys.ts';
import { keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { passkeyCodeMail } from './passkey-mails.ts';
import type { PasskeyProving } from './passkey-proof.ts';
import { passkeys } from './passkeys.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  proving: PasskeyProving;
  throttle: Throttle;
  limits: CallLimits;
}

/** What shows that somebody is more than who knows the password: one of the passkeys, or a code that was mailed. */
export interface ShownPasskey {
  passkey?: PasskeyProof | undefined;
  code?: string | undefined;
}

const mailing: CallLimit = { action: 'account.passkey_code', most: 5, seconds: 3600 };

const markOf = ({ sessionHash }: Viewer, code: string): string =>
  createHash('sha256').update(`${sessionHash} ${code}`).digest('base64url');

/** Whether an account has neither app nor passkey, so that its mailbox is what is left to ask besides the password. */
const hasNothingStronger = async (db: Executor, { id }: Viewer): Promise<boolean> =>
  (await countPasskeys(db, id)) === 0 && !(await hasAuthenticator(db, id));

/**
 * Whether a code mailed to the present address is asked for before an account gets its first app or passkey, or another address. An
 * address that was never confirmed may be a mistyped one, and proves nothing.
 */
export const needsMailedCode = async (db: Executor, viewer: Viewer): Promise<boolean> =>
  viewer.verified && (await hasNothingStronger(db, viewer));

/**
 * Asks who has a passkey to use one before he adds or takes away what signs in, and who has nothing stronger than his password for a
 * mailed code: whoever has found out the password alone adds no way in of his own. Customers who have no passkey at hand may have such
 * a code, too; of administrators who have an app or a passkey the mailbox must not be enough.
 */
export function createOwnPasskeyProof({ db, clock, proving, throttle, limits }: Parts) {
  const isShown = async ({ viewer }: Caller, proof: PasskeyProof): Promise<boolean> => {
    const challenge = await takeChallenge(db, { proof: viewer.sessionHash }, clock.now());
    if (challenge === null) return false;
    return inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, proof.id)).for('update');
      const proven = row?.userId === viewer.id ? await proving.check(proof, challenge, row) : null;
      if (!row || !proven) return false;
      await tx
        .update(passkeys)
        .set({ ...proven, lastUsedAt: clock.now() })
        .where(eq(passkeys.id, row.id));
      return true;
    });
  };

  /** A code has one try: whether it is right or not, it is over. */
  const isMailed = async ({ viewer }: Caller, code: string): Promise<boolean> =>
    (await takeChallenge(db, { mailed: viewer.sessionHash }, clock.now())) === markOf(viewer, code);

  return {
    /** What the browser is to sign with a passkey of the account. */
    async begin(viewer: Viewer) {
      const options = await proving.authentication();
      await keepChallenge(db, { proof: viewer.sessionHash }, options.challenge, clock.now());
      return options;
    },

    /**
     * Mails a code that is good for five minutes and one try. Refuses with 403 administrators who have something stronger, with 429
     * who asks too often.
     */
    async mailCode(viewer: Viewer): Promise<void> {
      if (viewer.role === 'admin' && !(await hasNothingStronger(db, viewer)))
        throw forbidden('Administrators use one of their passkeys.');
      await limits.count(mailing, viewer.id);
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      await keepChallenge(db, { mailed: viewer.sessionHash }, markOf(viewer, code), clock.now());
      await inTransaction(db, (tx) => writeMail(tx, clock, passkeyCodeMail(viewer, code)));
    },

    /**
     * Of an account without passkeys it asks for a mailed code, once its address is confirmed. Refuses with 422 what proves nothing,
     * which counts like a wrong password.
     */
    async require(caller: Caller, { passkey, code }: ShownPasskey): Promise<void> {
      const { viewer, ip } = caller;
      if ((await countPasskeys(db, viewer.id)) === 0) {
        if (!viewer.verified) return;
        if (code === undefined) throw invalid('code', 'Have a code emailed to you, and enter it.');
      } else if (passkey === undefined && code === undefined)
        throw invalid(
          'passkey',
          viewer.role === 'admin'
            ? 'Use one of your passkeys first.'
            : 'Use one of your passkeys first, or the code that we can email you.',
        );
      const proven = await throttle.attempt(trierOf(viewer, ip), async () =>
        (passkey === undefined ? await isMailed(caller, code ?? '') : await isShown(caller, passkey)) ? true : null,
      );
      if (proven) return;
      throw passkey === undefined
        ? invalid('code', 'This code is not right, or it is over. Have another one mailed.')
        : invalid('passkey', 'The passkey could not be checked. Please try again.');
    },
  };
}
export type OwnPasskeyProof = ReturnType<typeof createOwnPasskeyProof>;
