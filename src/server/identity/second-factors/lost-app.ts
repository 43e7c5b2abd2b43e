import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { lockAccountOf } from '#server/identity/users/account-by-address.read.ts';
import { countPasskeys, dropPasskeys } from '#server/identity/passkeys/account-passkeys.ts';
import { noteKeysChanged } from '#server/identity/users/keys-changed.ts';
import type { SessionsService } from '#server/identity/users/sessions.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { dropAuthenticator } from './authenticator.ts';
import { authenticatorRemovedMail } from './second-factor-mails.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  sessions: Pick<SessionsService, 'endAll'>;
}

/**
 * Takes the authenticator app and the passkeys from an account whose owner has lost them and his recovery codes, for who runs the server: whoever
 * can do this could change the database as well. Every session ends, the owner is mailed, and the audit log says that the
 * server did it. Answers the owner's name; null where nobody has the address.
 */
export async function takeLostApp({ db, clock, publicUrl, sessions }: Parts, email: string): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const user = await lockAccountOf(tx, email);
    if (!user) return null;
    const hadPasskeys = (await countPasskeys(tx, user.id)) > 0;
    const hadApp = await dropAuthenticator(tx, user.id);
    await dropPasskeys(tx, user.id);
    await sessions.endAll(tx, user.id);
    await noteKeysChanged(tx, user.id, clock.now());
    if (hadApp || hadPasskeys) await writeMail(tx, clock, authenticatorRemovedMail(user, publicUrl));
    await recordAudit(tx, {
      actor: systemActor,
      action: 'user.authenticator_taken_on_the_server',
      entity: 'user',
      entityId: user.id,
    });
    return user.name;
  });
}
