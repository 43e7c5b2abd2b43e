import { sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { ShownPasskey } from '#server/identity/passkeys/own-passkey-proof.ts';
import { passkeys } from '#server/identity/passkeys/passkeys.table.ts';
import type { Caller } from '#server/identity/users/own-password.ts';

import { authenticators } from './second-factors.table.ts';
import type { StrongerProof } from './stronger-proof.ts';

const provenBy = prepared((db) =>
  db
    .select({
      app: sql<boolean>`exists (select 1 from ${authenticators} where user_id = ${sql.placeholder('userId')} and confirmed_at is not null)`,
      passkey: sql<boolean>`exists (select 1 from ${passkeys} where user_id = ${sql.placeholder('userId')})`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('proof_of_owner'),
);

/**
 * What shows, at the moment of something that cannot be taken back, that it is the owner of an account who does it. Accounts
 * that have neither an app nor a passkey are shown by whoever asks, by a code that he mails.
 */
export const createOwnerProof = ({ strongerProof }: { strongerProof: StrongerProof }) => ({
  /** By what an account can be shown; null where it has no such thing. */
  async wayOf(executor: Executor, userId: string): Promise<'app' | 'passkey' | null> {
    const [has] = await provenBy(executor, { userId });
    if (has?.app) return 'app';
    return has?.passkey ? 'passkey' : null;
  },

  /** Refuses with 422 beside the field, and with 429 after too many tries; not inside a transaction. */
  require: (caller: Caller, shown: ShownPasskey): Promise<void> => strongerProof(caller, shown),
});
export type OwnerProof = ReturnType<typeof createOwnerProof>;
