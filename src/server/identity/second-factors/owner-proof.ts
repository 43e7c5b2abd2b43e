import type { Executor } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import type { ShownPasskey } from '#server/identity/passkeys/own-passkey-proof.ts';
import { withPasskey } from '#server/identity/passkeys/account-passkeys.ts';
import type { Caller } from '#server/identity/users/own-password.ts';
import { type Throttle, trierOf } from '#server/identity/users/throttle.ts';

import { withApp } from './authenticator.ts';
import type { StrongerProof } from './stronger-proof.ts';

/**
 * What shows, at the moment of something that cannot be taken back, that it is the owner of an account who does it. Accounts
 * that have neither an app nor a passkey are shown by whoever asks, by a code that he mails.
 */
export const createOwnerProof = ({
  strongerProof,
  throttle,
}: {
  strongerProof: StrongerProof;
  throttle: Throttle;
}) => ({
  /** By what an account can be shown; null where it has no such thing. */
  async wayOf(executor: Executor, userId: string): Promise<'app' | 'passkey' | null> {
    const [hasApp, hasPasskey] = await readTogether(executor, withApp(userId), withPasskey(userId));
    if (hasApp) return 'app';
    return hasPasskey ? 'passkey' : null;
  },

  /** Refuses with 422 beside the field, and with 429 after too many tries; not inside a transaction. */
  require: (caller: Caller, shown: ShownPasskey): Promise<void> => strongerProof(caller, shown),

  /**
   * One try of a code that was mailed by whoever asks; a wrong one counts as one of the account’s failed codes, whatever it was
   * mailed for. Refuses with 429 after too many; not inside a transaction.
   */
  async tryMailed<Answer>({ viewer, ip }: Caller, work: () => Promise<Tried<Answer>>): Promise<Answer> {
    let tried: Tried<Answer> | undefined;
    await throttle.attempt(trierOf(viewer, ip), async () => {
      tried = await work();
      return tried.isWrong ? null : tried;
    });
    return (tried as Tried<Answer>).answer;
  },
});

interface Tried<Answer> {
  answer: Answer;
  isWrong: boolean;
}
export type OwnerProof = ReturnType<typeof createOwnerProof>;
