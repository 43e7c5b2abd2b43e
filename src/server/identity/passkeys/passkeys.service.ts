import { and, asc, eq } from 'drizzle-orm';

import type { NewPasskey, Passkey } from '#contract/identity/passkey.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { StrongerProof } from '#server/identity/second-factors/stronger-proof.ts';
import { hasAuthenticator } from '#server/identity/second-factors/authenticator.ts';
import type { Caller, OwnPassword } from '#server/identity/users/own-password.ts';
import { noteKeysChanged } from '#server/identity/users/keys-changed.ts';
import type { SessionsService } from '#server/identity/users/sessions.service.ts';
import { lockUsers } from '#server/identity/users/user-state.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts';
import type { PasskeyProving } from './passkey-proof.ts';
import type { ShownPasskey } from './own-passkey-proof.ts';
import { countPasskeys } from './account-passkeys.ts';
import { passkeys } from './passkeys.table.ts';

/** Of one account: a phone, two computers and a few keys are far from it. */
const MOST = 20;

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  proving: PasskeyProving;
  ownPassword: OwnPassword;
  strongerProof: StrongerProof;
  sessions: SessionsService;
  /** Whether administrators have to have an app or a passkey. */
  required: boolean;
}

interface Proven extends ShownPasskey {
  password: string;
}

const actorOf = ({ viewer, ip, requestId }: Caller): Actor => ({ id: viewer.id, name: viewer.name, ip, requestId });

/** The passkeys of the own account. Adding and removing one is mailed, audited, and signs the other devices out. */
export function createPasskeysService({
  db,
  clock,
  publicUrl,
  proving,
  ownPassword,
  strongerProof,
  sessions,
  required,
}: Parts) {
  const heldBy = (viewer: Viewer) =>
    db.select().from(passkeys).where(eq(passkeys.userId, viewer.id)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

  const record = (tx: Transaction, caller: Caller, action: string, more: object): Promise<void> =>
    recordAudit(tx, { actor: actorOf(caller), action, entity: 'user', entityId: caller.viewer.id, ...more });

  const ownOf = async (tx: Transaction, viewer: Viewer, id: string) => {
    await lockUsers(tx, [viewer.id]);
    const [found] = await tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)));
    if (!found) throw notFound('The passkey');
    return found;
  };

  const mustHaveOther = async (tx: Database | Transaction, viewer: Viewer): Promise<boolean> =>
    required && viewer.role === 'admin' && !(await hasAuthenticator(tx, viewer.id));

  return {
    async list(viewer: Viewer): Promise<{ passkeys: Passkey[]; lastStays: boolean }> {
      const rows = await heldBy(viewer);
      return {
        passkeys: rows.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
          ...{ id, name, isBackedUp },
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        lastStays: await mustHaveOther(db, viewer),
      };
    },

    /** Refuses with 422 a wrong password, and what does not prove the stronger factor that there is, with 409 where there are too many. */
    async begin(caller: Caller, { password, ...shown }: Proven) {
      const { viewer } = caller;
      await ownPassword(caller, password, 'user.passkey_refused');
      await strongerProof(caller, shown);
      const held = await heldBy(viewer);
      if (held.length >= MOST) throw conflict('You have as many passkeys as there can be. Remove one first.');
      const { name } = await readSetting(db, 'company');
      const options = await proving.registration(name, viewer, held);
      await keepChallenge(db, { session: viewer.sessionHash }, options.challenge, clock.now());
      return options;
    },

    /** Refuses with 409 where none was begun in this session, or too long ago, and with 422 what proves nothing. */
    async add(caller: Caller, { name, credential }: { name: string; credential: NewPasskey }): Promise<void> {
      const { viewer } = caller;
      const challenge = await takeChallenge(db, { session: viewer.sessionHash }, clock.now());
      if (challenge === null) throw conflict('Making the passkey took too long. Please begin anew.');
      const kept = await proving.read(credential, challenge);
      if (!kept) throw invalid('credential', 'The passkey could not be checked. Please begin anew.');
      const adding = inTransaction(db, async (tx) => {
        await lockUsers(tx, [viewer.id]);
        await tx.insert(passkeys).values({ userId: viewer.id, name, createdAt: clock.now(), ...kept });
        await sessions.endOthers(tx, viewer);
        await noteKeysChanged(tx, viewer.id, clock.now());
        await writeMail(tx, clock, passkeyAddedMail(viewer, publicUrl, name));
        await record(tx, caller, 'user.passkey_added', { after: { name } });
      });
      await adding.catch((error: unknown) => {
        if (isUniqueViolation(error, 'passkeys_credential')) throw conflict('This passkey was added before.');
        throw error;
      });
    },

    async rename(caller: Caller, id: string, name: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { name: before } = await ownOf(tx, caller.viewer, id);
        await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
        await record(tx, caller, 'user.passkey_renamed', { before: { name: before }, after: { name } });
      });
    },

    /** Refuses with 404 another's, with 422 a wrong password or proof, with 403 the last of an administrator who has no app. */
    async remove(caller: Caller, id: string, { password, ...shown }: Proven): Promise<void> {
      const { viewer } = caller;
      await ownPassword(caller, password, 'user.passkey_refused');
      if (!(await heldBy(viewer)).some((held) => held.id === id)) throw notFound('The passkey');
      if (!(await hasAuthenticator(db, viewer.id))) await strongerProof(caller, shown);
      await inTransaction(db, async (tx) => {
        const { name } = await ownOf(tx, viewer, id);
        if ((await countPasskeys(tx, viewer.id)) === 1 && (await mustHaveOther(tx, viewer)))
          throw forbidden('Administrators sign in with an app or a passkey. Add another, or set up an app first.');
        await tx.delete(passkeys).where(eq(passkeys.id, id));
        await sessions.endOthers(tx, viewer);
        await noteKeysChanged(tx, viewer.id, clock.now());
        await writeMail(tx, clock, passkeyRemovedMail(viewer, publicUrl, name));
        await record(tx, caller, 'user.passkey_removed', { before: { name } });
      });
    },
  };
}
export type PasskeysService = ReturnType<typeof createPasskeysService>;
