import type { Database } from '#server/db/database.ts';
import type { OwnPasskeyProof, ShownPasskey } from '#server/identity/passkeys/own-passkey-proof.ts';
import type { Caller } from '#server/identity/users/own-password.ts';

import type { AppProof } from './app-proof.ts';
import { hasAuthenticator } from './authenticator.ts';

interface Parts {
  db: Database;
  appProof: AppProof;
  passkeyProof: OwnPasskeyProof;
}

/**
 * Asks for the stronger factor that an account has before another is added or one is taken away: a code of the app, else a passkey
 * or the code mailed in its place; of an account that has neither, a code mailed to its address. The password alone does only while
 * that was never confirmed. Refuses with 422.
 */
export const createStrongerProof =
  ({ db, appProof, passkeyProof }: Parts) =>
  async (caller: Caller, shown: ShownPasskey): Promise<void> =>
    (await hasAuthenticator(db, caller.viewer.id)) ? appProof(caller, shown.code) : passkeyProof.require(caller, shown);
export type StrongerProof = ReturnType<typeof createStrongerProof>;
