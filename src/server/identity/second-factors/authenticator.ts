import { and, eq, gte, sql } from 'drizzle-orm';
import { generateSecret, generateURI, verify } from 'otplib';

import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reading } from '#server/db/read-together.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { dropRecoveryCodes } from './recovery-codes.ts';
import { authenticators } from './second-factors.table.ts';

/** RFC 6238 with what all apps know: SHA-1, six digits, half a minute. A clock may be one step off, either way. */
const STEP_SECONDS = 30;

type Authenticator = typeof authenticators.$inferSelect;

const appOf = prepared((db) =>
  db
    .select()
    .from(authenticators)
    .where(eq(authenticators.userId, sql.placeholder('userId')))
    .prepare('app_of_account'),
);

/** The authenticator app of an account; with a transaction, its row is locked. */
export async function findAuthenticator(db: Executor, userId: string): Promise<Authenticator | undefined> {
  const [found] = await appOf(db, { userId });
  return found;
}

export async function lockAuthenticator(tx: Transaction, userId: string): Promise<Authenticator | undefined> {
  const [found] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId)).for('update');
  return found;
}

/** Whether a code of an app is asked for at sign-in. */
export const hasAuthenticator = async (db: Executor, userId: string): Promise<boolean> =>
  Boolean((await findAuthenticator(db, userId))?.confirmedAt);

/** The same, to be read together with other things. */
export const withApp = (userId: string): Reading<boolean> => ({
  shape: 'app of account',
  text: () => sql`
    select to_jsonb(exists (
      select 1 from ${authenticators}
      where ${authenticators.userId} = ${sql.placeholder('appOf')} and ${authenticators.confirmedAt} is not null))`,
  values: { appOf: userId },
  read: (value) => value === true,
});

/** Forgets the app of an account and its recovery codes; where said, only one that was set up since a moment. */
export async function dropAuthenticator(tx: Transaction, userId: string, since?: Date): Promise<boolean> {
  const young = since === undefined ? undefined : gte(authenticators.confirmedAt, since);
  const dropped = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), young))
    .returning();
  if (dropped.length > 0 || since === undefined) await dropRecoveryCodes(tx, userId);
  return dropped.length > 0;
}

/** Makes the secret of an app that is to be set up. The app that was there goes on until a code of the new one is sent. */
export async function beginAuthenticator(
  tx: Transaction,
  user: { id: string; email: string },
  seal: SecretSeal,
): Promise<AuthenticatorKey> {
  const secret = generateSecret();
  const sealedNext = seal.seal(secret, user.id);
  await tx
    .insert(authenticators)
    .values({ userId: user.id, sealedNext })
    .onConflictDoUpdate({ target: authenticators.userId, set: { sealedNext } });
  const { name } = await readSetting(tx, 'company');
  return { uri: generateURI({ issuer: name, label: user.email, secret }), secret };
}

interface Checking {
  seal: SecretSeal;
  now: Date;
}

/**
 * Whether a code is the app's at this moment; a code that was taken, and every older one, is none any more. The row must be
 * locked. False as well where the secret was sealed under another key of the shop.
 */
export async function takeAppCode(tx: Transaction, row: Authenticator, code: string, checking: Checking) {
  const lastStep = await stepOf(row.sealedSecret, row, code, checking);
  if (lastStep === null) return false;
  await tx.update(authenticators).set({ lastStep }).where(eq(authenticators.userId, row.userId));
  return true;
}

/** The same of an app that is being set up, which is the account's from then on. */
export async function takeFirstCode(tx: Transaction, row: Authenticator, code: string, checking: Checking) {
  const lastStep = await stepOf(row.sealedNext, { ...row, lastStep: 0 }, code, checking);
  if (lastStep === null) return false;
  await tx
    .update(authenticators)
    .set({ sealedSecret: row.sealedNext, sealedNext: null, confirmedAt: checking.now, lastStep })
    .where(eq(authenticators.userId, row.userId));
  return true;
}

/** The half minute since 1970 that a code is of; null where it is wrong or was taken before. */
async function stepOf(
  sealed: string | null,
  { userId, lastStep }: Pick<Authenticator, 'userId' | 'lastStep'>,
  code: string,
  { seal, now }: Checking,
): Promise<number | null> {
  const secret = sealed === null ? null : seal.open(sealed, userId);
  if (secret === null || !/^\d{6}$/.test(code)) return null;
  const checked = await verify({
    ...{ secret, token: code, period: STEP_SECONDS, epochTolerance: STEP_SECONDS },
    ...{ epoch: Math.floor(now.getTime() / 1000), afterTimeStep: lastStep },
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}
