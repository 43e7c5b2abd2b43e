import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Caller } from '#server/identity/users/own-password.ts';
import { type Throttle, trierOf } from '#server/identity/users/throttle.ts';

import { hasAuthenticator } from './authenticator.ts';
import type { CodeCheck } from './code-check.ts';

interface Parts {
  db: Database;
  throttle: Throttle;
  checkCode: CodeCheck;
}

/**
 * Asks for a code of the app that an account has, or for a recovery code, and uses it up; of an account without an app it asks
 * nothing. Whoever has found out the password alone adds no way in of his own. Refuses with 422.
 */
export function createAppProof({ db, throttle, checkCode }: Parts) {
  return async ({ viewer, ip }: Caller, code: string | undefined): Promise<void> => {
    if (!(await hasAuthenticator(db, viewer.id))) return;
    if (code === undefined) throw invalid('code', 'Enter a code of your present app, or a recovery code.');
    const proof = await throttle.attempt(trierOf(viewer, ip), () =>
      inTransaction(db, (tx) => checkCode(tx, viewer.id, code)),
    );
    if (!proof) throw invalid('code', 'This code is not right.');
  };
}
export type AppProof = ReturnType<typeof createAppProof>;
