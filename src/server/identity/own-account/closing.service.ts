import { mayClose } from '#contract/identity/customers.rules.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { dropPasskeys } from '#server/identity/passkeys/account-passkeys.ts';
import { dropAuthenticator } from '#server/identity/second-factors/authenticator.ts';
import { accountClosedMail } from '#server/identity/users/account-mails.ts';
import { closeAccount, lockCustomer } from '#server/identity/users/user-state.ts';
import { endMailTokens } from '#server/identity/users/mail-tokens.ts';
import type { Caller, OwnPassword } from '#server/identity/users/own-password.ts';
import type { SessionsService } from '#server/identity/users/sessions.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { Owner, PersonPart } from './person-part.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  ownPassword: OwnPassword;
  sessions: SessionsService;
  /** Of all modules; known once the shop is put together. */
  personParts: () => readonly PersonPart[];
}

/** A customer closes his account for good. What the law has us keep stays; nobody signs in to it any more. */
export function createClosingService({ db, clock, publicUrl, ownPassword, sessions, personParts }: Parts) {
  const openOf = async (asked: Parameters<NonNullable<PersonPart['open']>>[0], owner: Owner): Promise<string[]> => {
    const open: string[] = [];
    for (const part of personParts()) open.push(...((await part.open?.(asked, owner)) ?? []));
    return open;
  };

  return {
    /** What keeps it open, in sentences. */
    open: (viewer: Viewer): Promise<string[]> => openOf(db, viewer),

    /**
     * Refuses with 422 a wrong password, and with 409 and the reasons while something is open. His row is locked as it is for
     * every order, so that nothing is begun meanwhile.
     */
    async close(caller: Caller, password: string): Promise<void> {
      const { viewer, ip, requestId } = caller;
      await ownPassword(caller, password, 'user.closing_refused');
      await inTransaction(db, async (tx) => {
        const user = await lockCustomer(tx, viewer.id);
        if (!user || !mayClose(user.status)) throw conflict('This account cannot be closed. Please write to us.');
        const open = await openOf(tx, user);
        if (open.length > 0) throw conflict(`Your account cannot be closed yet. ${open.join(' ')}`);
        for (const part of personParts()) await part.end?.(tx, user);
        await closeAccount(tx, user);
        await dropPasskeys(tx, user.id);
        await dropAuthenticator(tx, user.id);
        await endMailTokens(tx, { userId: user.id, now: clock.now() });
        await endMailTokens(tx, { userId: user.id, now: clock.now(), purpose: 'undo_email' });
        await sessions.endAll(tx, user.id);
        await writeMail(tx, clock, accountClosedMail(user, publicUrl));
        await recordAudit(tx, {
          actor: { id: user.id, name: user.name, ip, requestId },
          ...{ action: 'user.closed', entity: 'user', entityId: user.id },
          ...{ before: { status: user.status }, after: { status: 'closed' } },
        });
      });
    },
  };
}
export type ClosingService = ReturnType<typeof createClosingService>;
