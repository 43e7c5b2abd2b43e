import { and, asc, desc, eq, or } from 'drizzle-orm';

import { auditLog } from '#server/audit/audit.table.ts';
import type { Executor } from '#server/db/database.ts';
import { movesOfPerson, requestsOfPerson } from '#server/identity/kyc/kyc-of-person.read.ts';
import { findKycCase } from '#server/identity/kyc/kyc-cases.ts';
import { passkeyFacts } from '#server/identity/passkeys/account-passkeys.ts';
import { findAuthenticator } from '#server/identity/second-factors/authenticator.ts';
import { accountFacts, failedSignIns, sessionFacts } from '#server/identity/users/own-account.read.ts';
import { outbox } from '#server/outbox/outbox.table.ts';

import { type Owner, rowsFile } from './person-part.ts';

/** What of the copy is about the account itself: who he is, how he signs in, what was done, and what we wrote. */
export const identityCopy = (db: Executor, { id, email }: Owner) => [
  rowsFile('account', () => accountFacts(db, id)),
  rowsFile('identity-check', async () => {
    const found = await findKycCase(db, id);
    return (
      found && {
        ...{ answers: found.form, renewal: found.renewal, submittedAt: found.submittedAt },
        ...{ decidedAt: found.decidedAt, reason: found.reason, validUntil: found.validUntil },
        moves: await movesOfPerson(db, id),
        requests: await requestsOfPerson(db, id),
      }
    );
  }),
  rowsFile('ways-to-sign-in', async () => ({
    appSince: (await findAuthenticator(db, id))?.confirmedAt ?? null,
    passkeys: await passkeyFacts(db, id),
  })),
  rowsFile('sessions', () => sessionFacts(db, id)),
  rowsFile('failed-sign-ins', () => failedSignIns(db, email)),
  rowsFile('mails', () =>
    db
      .select({ writtenAt: outbox.createdAt, to: outbox.to, subject: outbox.subject, sentAt: outbox.sentAt })
      .from(outbox)
      .where(eq(outbox.to, email))
      .orderBy(asc(outbox.createdAt), asc(outbox.id)),
  ),
  rowsFile('log', () => logOf(db, id)),
];

/** What he did, in full; of what others did to his account only what and when: the rest is theirs. */
async function logOf(db: Executor, id: string) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, id), and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id))))
    .orderBy(desc(auditLog.at), desc(auditLog.id));
  return rows.map(({ at, action, actorId, entity, entityId, before, after, ip }) =>
    actorId === id
      ? { at, by: 'you', action, about: `${entity} ${entityId}`, before, after, ip }
      : { at, by: 'the shop', action },
  );
}
